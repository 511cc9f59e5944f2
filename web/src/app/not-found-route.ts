import { page } from './route.tsx';

export const NotFoundPage = page(async () => (await import('./not-found-page.tsx')).NotFoundPage);
