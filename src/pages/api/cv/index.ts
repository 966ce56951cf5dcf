import { cvUploadsEndpoint } from '@/features/inquiries/cv-upload-endpoint.server.ts';

export const prerender = false;
export const ALL = cvUploadsEndpoint;
