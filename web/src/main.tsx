import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './app/app.css';
import { answersAhead, writtenHere } from './routing/prerendered-responses.ts';
import { App } from './app/app.tsx';
import { createRoutes } from './app/routes.tsx';
import { serverPage } from './routing/prerendered-page.ts';
import { api } from './lib/api/client.ts';
import { hearPopsFirst } from './lib/device/popstate.ts';
import { writtenBefore } from './lib/api/page-responses.ts';

// Each page brings its own title and description; the ones of the empty shell would stand before them.
for (const element of document.querySelectorAll('[data-shell]')) element.remove();

// A failure that a page has caught is logged where it was asked for; React would log it once more for each place it shows.
const onCaughtError = () => undefined;

hearPopsFirst();

const written = writtenBefore(api);
const site = (
  <StrictMode>
    {/* As a transition, the page before would stay, and take input for an address that it no longer is. */}
    <BrowserRouter useTransitions={false}>
      <App
        api={written.api}
        origin={location.origin}
        createRoutes={createRoutes}
        ahead={answersAhead(written)}
      />
    </BrowserRouter>
  </StrictMode>
);
const root = document.getElementById('root')!;
// A page that was written for another address is only looked at until the right one is there.
const here = writtenHere();
if (here && here.name === serverPage(location.pathname, location.search)?.name)
  hydrateRoot(root, site, { onCaughtError });
else createRoot(root, { onCaughtError }).render(site);

const startOfflineSupport = async () =>
  (await import('./service-worker/page/start-offline.ts')).startOfflineSupport();
// Nothing of it is in the way of the first page.
if (import.meta.env.PROD)
  addEventListener('load', () => setTimeout(() => void startOfflineSupport(), 1000));
