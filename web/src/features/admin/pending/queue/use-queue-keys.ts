import { useEffect, useRef } from 'react';
import { actionForKey, type QueueAction } from './queue-keys.ts';
import { submissionAround } from '../selected-card.ts';

/**
 * Calls `act` for shortcuts that are pressed in a card, on the page itself, or while a dialog closes. Keys in fields,
 * dialogs and other controls keep their meaning. `act` returns whether it has used the key.
 */
export function useQueueKeys(act: (action: QueueAction) => boolean): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as Element;
      const isOnPage =
        target === document.body ||
        target.id === 'main' ||
        target.closest('[data-dialog][data-ending-style]') !== null;
      const action = actionForKey(event);
      if (action === null || !(submissionAround(target) || isOnPage)) return;
      if (latest.current(action)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
