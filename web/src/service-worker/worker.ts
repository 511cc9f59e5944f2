import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { assetCache, matchOptions } from '../lib/offline/caches.ts';
import type { Build } from './build.ts';
import { activate, cacheSearchIndex, deleteOldAssets, install } from './lifecycle.ts';
import {
  requestKind,
  type RequestKind,
  respondWithFile,
  respondWithPage,
  respondWithPageData,
} from './respond.ts';
import { scope } from './scope.ts';

/** Defined by `web/service-worker-plugin.ts`. */
declare const thisBuild: Build;

// A new version may take over while pages are open: the assets that they may request stay cached.
scope.addEventListener('install', (event) =>
  event.waitUntil(install(thisBuild).then(() => scope.skipWaiting())),
);
scope.addEventListener('activate', (event) => event.waitUntil(activate(thisBuild)));
// Each page sends a message when it starts. At its navigation the page that it replaces was still open.
scope.addEventListener('message', (event) => event.waitUntil(deleteOldAssets(thisBuild)));
scope.addEventListener('message', (event) => event.waitUntil(cacheSearchIndex(thisBuild)));

const isKind =
  (kind: RequestKind) =>
  ({ request }: { request: Request }) =>
    requestKind(request, scope.location.origin) === kind;

registerRoute(isKind('page'), (options) => respondWithPage(options, thisBuild));
registerRoute(isKind('page-data'), respondWithPageData);
registerRoute(isKind('asset'), new CacheFirst({ cacheName: assetCache, matchOptions }));
registerRoute(isKind('file'), respondWithFile);
