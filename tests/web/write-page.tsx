import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../../web/src/app/app.tsx';
import type { WebApi } from '../../web/src/lib/api.ts';

/** Writes the page at a path as HTML, as it is once everything it asked for has come. */
export async function writePage(path: string, api: WebApi): Promise<string> {
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App api={api} origin="https://tippani.example" />
    </StaticRouter>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude as ReadableStream<Uint8Array>).text();
}

/** The text that a reader sees, without tags. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
