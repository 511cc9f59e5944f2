import { useEffect, useRef, useState } from 'react';
import { onPopstate } from '../../../lib/device/popstate.ts';
import { ConfirmDialog } from './dialogs.tsx';

/** The clicked link or button that leaves the page; null for links in a new tab, downloads and anchors. */
function leavingElement(event: MouseEvent): HTMLElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null;
  const link = (event.target as Element).closest<HTMLElement>('a, [data-leaves]');
  const keepsPage = link?.matches('[target], [download], [href^="#"]') ?? true;
  return keepsPage ? null : link;
}

/** The router's index in the browser's history. */
const historyIndex = (state: unknown): number | null =>
  (state as { idx?: number } | null)?.idx ?? null;

/**
 * Asks for confirmation while `active` before a link, a tab, Back, signing out or closing the window loses unsaved
 * input. `confirmDiscard` runs an action after the confirmation, or at once when nothing would be lost. Render `discardDialog`.
 */
export function useUnsavedChanges(active: boolean) {
  const [asked, setAsked] = useState<{ proceed: () => void } | null>(null);
  const leaving = useRef(false);

  useEffect(() => {
    if (!active) return undefined;
    leaving.current = false;
    const currentIndex = historyIndex(history.state);
    let returning = false;
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      const link = leaving.current ? null : leavingElement(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      setAsked({ proceed: () => link.click() });
    };
    const pop = (event: PopStateEvent) => {
      if (leaving.current) return;
      const targetIndex = historyIndex(event.state);
      const steps = currentIndex === null || targetIndex === null ? 0 : targetIndex - currentIndex;
      if (!returning && steps === 0) return;
      // Hide the event from the router until the user confirms.
      event.stopImmediatePropagation();
      if (returning) {
        returning = false;
        return;
      }
      returning = true;
      history.go(-steps);
      setAsked({ proceed: () => history.go(steps) });
    };
    const stop = new AbortController();
    addEventListener('beforeunload', beforeUnload, stop);
    // before the router, which listens further in
    addEventListener('click', click, { capture: true, signal: stop.signal });
    const removePopstateListener = onPopstate(pop);
    return () => {
      stop.abort();
      removePopstateListener();
    };
  }, [active]);

  const discardDialog = asked && (
    <ConfirmDialog
      title="Discard what you have typed?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      danger
      onConfirm={() => {
        leaving.current = true;
        asked.proceed();
      }}
      onClose={() => setAsked(null)}
    >
      It has not been saved.
    </ConfirmDialog>
  );
  return {
    confirmDiscard: (proceed: () => void) => (active ? setAsked({ proceed }) : proceed()),
    discardDialog,
  };
}
