import { cvUploadEndpoint } from '@/features/inquiries/cv/cv-upload-endpoint.server.ts';

export const prerender = false;
export const ALL = cvUploadEndpoint;
