import { page } from './route.tsx';

export const NotFoundPage = page(
  async () => (await import('../components/page/not-found-page.tsx')).NotFoundPage,
);
