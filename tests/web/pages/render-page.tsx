import type { WebApi } from '../../../web/src/lib/api.ts';
import { createRoutes } from '../../../web/src/app/routes.tsx';
import { renderPage as render } from '../../../web/src/server/render-page.tsx';

const shell = {
  origin: 'https://tippani.example',
  html: '<!doctype html><html><head></head><body><div id="root"></div></body></html>',
  chunks: {},
  criticalStyles: {},
};

/** Renders the page at a path with its status and all of its data. */
export const renderDocument = (path: string, api: WebApi): ReturnType<typeof render> =>
  render({ url: path, api, shell, createRoutes });

/** Renders the page at a path as HTML. */
export const renderPage = async (path: string, api: WebApi): Promise<string> =>
  (await renderDocument(path, api)).html;

/** The text that a reader sees, without tags. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<script.*?<\/script>/g, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
