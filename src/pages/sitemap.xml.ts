import type { APIRoute } from 'astro';
import { findableRoutes } from '../layouts/routes.ts';

export const prerender = true;

export const GET: APIRoute = ({ site }) => {
  const addresses = findableRoutes.map((path) => `<url><loc>${new URL(path, site).href}</loc></url>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('')}</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml' } },
  );
};
