import { startTransition, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { serverPage } from '../../../functions/contracts/pages/page-keys.ts';

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
export function SiteRouter({ children }: { children: ReactNode }) {
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
