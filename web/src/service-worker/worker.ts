import { answer } from './respond.ts';
import type { Build } from './build.ts';
import { kindOf } from './request-kind.ts';
import { forgetOldAssets, install, takeOver } from './lifecycle.ts';
import { scope } from './scope.ts';

/** Put here by `web/service-worker-plugin.ts`. */
declare const thisBuild: Build;

// The next version need not wait for all pages to be closed: what open ones may ask for is still there.
scope.addEventListener('install', (event) =>
  event.waitUntil(install(thisBuild).then(() => scope.skipWaiting())),
);
scope.addEventListener('activate', (event) => event.waitUntil(takeOver(thisBuild)));
// A page says that it is there. While it was asked for, the one that it takes the place of was there too.
scope.addEventListener('message', (event) => event.waitUntil(forgetOldAssets(thisBuild)));
scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, scope.location.origin);
  if (kind) event.respondWith(answer[kind](event, thisBuild));
});
