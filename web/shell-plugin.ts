import type { Plugin } from 'vite';
import { productDescription, productName } from '../functions/contracts/domain/site-settings.ts';
import { deferredAssetsScript } from '../functions/contracts/head/deferred-assets.ts';
import { headScript } from '../functions/contracts/head/head-script.ts';

export function shellPlugin(): Plugin {
  return {
    name: 'shell',
    transformIndexHtml: (html) =>
      html
        .replace(
          '<!-- theme -->',
          () => `<script>${headScript}</script><script>${deferredAssetsScript}</script>`,
        )
        .replaceAll('%productName%', productName)
        .replaceAll('%productDescription%', productDescription),
  };
}
