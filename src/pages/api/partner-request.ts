import { requestEndpoint } from '@/features/inquiries/request-endpoint.server.ts';

export const prerender = false;
export const ALL = requestEndpoint('partner');
