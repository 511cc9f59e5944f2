import type { WebApi } from '../../web/src/lib/api/api.ts';
import { createRoutes } from '../../web/src/app/routes.tsx';
import { writePage as write } from '../../web/src/server/write-page.tsx';

const shell = {
  origin: 'https://tippani.example',
  html: '<!doctype html><html><head></head><body><div id="root"></div></body></html>',
  chunks: {},
};

/** Writes the page at a path as HTML, as it is once everything it asked for has come. */
export const writePage = async (path: string, api: WebApi): Promise<string> =>
  (await write({ address: path, api, shell, createRoutes })).html;

/** The text that a reader sees, without tags. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<script.*?<\/script>/g, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
