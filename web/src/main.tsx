import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { serverPage } from '../../functions/contracts/pages/page-keys.ts';
import { App } from './app/app.tsx';
import { createRoutes } from './app/routes/routes.tsx';
import { embeddedApi, responseOf } from './lib/api/page-responses.ts';
import { installPopstateListener } from './lib/device/popstate.ts';
import { createLoadPrerendered, embeddedPage } from './routing/prerendered-responses.ts';
import { SiteRouter } from './routing/site-router.tsx';
import { endpoints } from 'virtual:endpoints';
import type { PublicApi } from '../../functions/contracts/api.ts';
import { createClient } from '../../functions/contracts/http/client.ts';
import { retryGets } from './lib/retry.ts';
import type { WebApi } from './lib/api/api.ts';

/** The typed client of this site's own origin. */
const api: WebApi = createClient<PublicApi>(
  endpoints,
  retryGets((url, init) => fetch(url, init)),
);

// Each page renders its own title and description, which must come before those of the empty shell.
for (const element of document.querySelectorAll('[data-shell]')) element.remove();

// A failed request is logged where it is sent; React would log it again for each error boundary.
const onCaughtError = () => undefined;

installPopstateListener();

const embedded = embeddedApi(api);
const page = embeddedPage();
const site = (
  <StrictMode>
    <SiteRouter>
      <App
        api={embedded.api}
        origin={location.origin}
        site={(page && responseOf(page.responses, 'site', 'getSite')) ?? null}
        createRoutes={createRoutes}
        loadPrerendered={createLoadPrerendered(embedded, page)}
      />
    </SiteRouter>
  </StrictMode>
);
const root = document.getElementById('root')!;
// A page of another address, such as the offline page or the not-found page, cannot be hydrated.
if (page && !page.isNotFound && page.name === serverPage(location.pathname, location.search)?.name)
  // Hydrates in slices of 5 ms; outside of a transition React would not stop before the end.
  startTransition(() => void hydrateRoot(root, site, { onCaughtError }));
else createRoot(root, { onCaughtError }).render(site);

const startOfflineSupport = async () =>
  (await import('./service-worker/start-offline.ts')).startOfflineSupport();
// Starts after the first page; the scripts of a prerendered page may come after its `load` event.
const startLater = () => setTimeout(() => void startOfflineSupport().catch(console.warn), 1000);
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') startLater();
  else addEventListener('load', startLater);
}
