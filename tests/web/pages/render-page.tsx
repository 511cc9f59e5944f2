import type { WebApi } from '../../../web/src/lib/api/api.ts';
import { createRoutes } from '../../../web/src/app/routes/routes.tsx';
import { renderPage as render } from '../../../web/src/server/render-page.tsx';

const shell = {
  origin: 'https://tippani.example',
  html: '<!doctype html><html><head></head><body><div id="root"></div></body></html>',
  chunks: {},
  criticalStyles: {},
};

/** Renders the page at a path as HTML, with all of its data. */
export const renderPage = async (path: string, api: WebApi): Promise<string> =>
  (await render({ url: path, api, shell, createRoutes })).html;

/** The text that a reader sees, without tags. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<script.*?<\/script>/g, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
