import { runInNewContext } from 'node:vm';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  deferredAssetsScript,
  deferredAttribute,
} from '../../../functions/contracts/head/deferred-assets.ts';
import { PdfViewer } from '../../../web/src/components/file-viewer/pdf/pdf-viewer.tsx';
import { insertIntoShell } from '../../../web/src/server/shell.ts';

const viewerFiles = ['assets/pdf-pages.js', 'assets/pdf-engine.js'];

const documentOf = (body: string) =>
  insertIntoShell(
    {
      html: '<html><head><link rel="stylesheet" href="/assets/site.css"></head><body><div id="root"></div></body></html>',
      chunks: { page: ['assets/page.js', 'assets/pdf-pages.js'] },
      criticalStyles: { page: 'assets/page.css' },
      viewerFiles,
    },
    { head: '', body, page: 'page', after: '' },
  );

const prefetched = (html: string) =>
  [...html.matchAll(/="prefetch" href="\/([^"]+)"/g)].map(([, file]) => file);

test('only a page with a PDF prefetches the scripts of the viewer, each once', () => {
  const viewer = <PdfViewer url="/files/one.pdf" size={5000} pageCount={3} />;
  const own = ['assets/page.js', 'assets/pdf-pages.js'];
  expect(prefetched(documentOf(renderToStaticMarkup(viewer)))).toEqual([
    ...own,
    'assets/pdf-engine.js',
  ]);
  expect(prefetched(documentOf('<p>&lt;div data-opening-pdf=""&gt;</p>'))).toEqual(own);
});

/** The `rel` of the deferred links after the first paint. */
function loadedLinks(saveData: boolean): string[] {
  const loaded: string[] = [];
  const links = ['stylesheet', 'modulepreload', 'prefetch'].map((rel) => ({
    getAttribute: () => rel,
    removeAttribute: () => {},
    set rel(value: string) {
      loaded.push(value);
    },
  }));
  const listeners = new Map<string, () => void>();
  runInNewContext(deferredAssetsScript, {
    navigator: { connection: { saveData } },
    document: {
      hidden: true,
      addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
      createElement: () => ({}),
      querySelectorAll: (selector: string) =>
        selector === `link[${deferredAttribute}]` ? links : [],
    },
  });
  listeners.get('DOMContentLoaded')!();
  return loaded;
}

test('with data saver nothing is prefetched', () => {
  expect(loadedLinks(false)).toEqual(['stylesheet', 'modulepreload', 'prefetch']);
  expect(loadedLinks(true)).toEqual(['stylesheet', 'modulepreload']);
});
