import {
  startTransition,
  StrictMode,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { serverPage } from '../../functions/contracts/pages/page-keys.ts';
import { App } from './app/app.tsx';
import { createRoutes } from './app/routes.tsx';
import { embeddedApi, responseOf } from './lib/page-responses.ts';
import { installPopstateListener } from './lib/device/popstate.ts';
import { createLoadPrerendered, embeddedPage } from './routing/prerendered-responses.ts';
import { endpoints } from 'virtual:endpoints';
import type { PublicApi } from '../../functions/contracts/api.ts';
import { createClient } from '../../functions/contracts/http/client.ts';
import { retryGets } from './lib/retry.ts';
import type { WebApi } from './lib/api.ts';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

const root = document.getElementById('root')!;

function createHistory() {
  const history = createBrowserHistory({ v5Compat: true });
  const { push, replace } = history;
  const current = () => history.createHref(history.location);
  /** The address of the page that shows while the next one renders. */
  let previous = current();
  history.push = (to, state) => {
    if (!root.ariaBusy) previous = current();
    // A second click on a link whose page still renders must not add it to the history again.
    else if (history.createHref(to) === current()) return;
    push(to, state);
  };
  // A delayed change of the previous page's address must not replace the next page, which renders. A link to the
  // previous page itself, which also replaces, cancels the next one.
  history.replace = (to, state) => {
    if (!root.ariaBusy || history.createHref(to) === previous) replace(to, state);
  };
  return history;
}

/**
 * Follows the browser's history. Another public page renders in a transition, in slices, so that the browser first
 * paints the pressed link. Everything else renders at once, as going back restores the scroll position, unless its
 * caller navigates in a transition.
 */
function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createHistory);
  const [{ action, location }, setState] = useState({
    action: history.action,
    location: history.location,
  });
  const shown = useRef(location);
  useLayoutEffect(
    () =>
      history.listen((next) => {
        const { pathname, search } = next.location;
        const isOtherPage = pathname !== shown.current.pathname && serverPage(pathname, search);
        if (next.action === 'POP' || !isOtherPage) return setState(next);
        root.ariaBusy = 'true';
        return startTransition(() => setState(next));
      }),
    [history],
  );
  useLayoutEffect(() => {
    shown.current = location;
    root.ariaBusy = null;
  }, [location]);
  return (
    <Router location={location} navigationType={action} navigator={history} useTransitions={false}>
      {children}
    </Router>
  );
}

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
// A page of another address cannot be hydrated.
if (page && page.name === serverPage(location.pathname, location.search)?.name)
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
