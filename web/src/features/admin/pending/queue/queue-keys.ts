import { useEffect, useEffectEvent } from 'react';
import { submissionAround } from '../selected-card.ts';

/** `keys` are values of `KeyboardEvent.key`. */
export const shortcuts = [
  { keys: ['j', 'ArrowDown'], action: 'next', description: 'Next submission' },
  { keys: ['k', 'ArrowUp'], action: 'previous', description: 'Previous submission' },
  { keys: ['Home'], action: 'first', description: 'First submission' },
  { keys: ['End'], action: 'last', description: 'Last submission' },
  { keys: ['p'], action: 'preview', description: 'Preview' },
  { keys: ['d'], action: 'download', description: 'Download' },
  { keys: ['a'], action: 'approve', description: 'Approve; twice if something speaks against it' },
  { keys: ['r'], action: 'reject', description: 'Reject, after a confirmation' },
  { keys: ['e'], action: 'correct', description: 'Correct title, kind and place' },
  { keys: ['c'], action: 'contributor', description: 'Contributor' },
  { keys: ['u'], action: 'undo', description: 'Undo the last decision' },
  { keys: ['?'], action: 'help', description: 'Show these shortcuts' },
] as const;

export type QueueAction = (typeof shortcuts)[number]['action'];

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Null for a key without an action. */
export function actionForKey({ key, ctrlKey, metaKey, altKey }: KeyPress): QueueAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  return shortcuts.find(({ keys }) => keys.some((one) => one === pressed))?.action ?? null;
}

/**
 * Calls `act` for shortcuts that are pressed in a card or on the page itself. Keys in fields, dialogs and other
 * controls keep their meaning. `act` returns whether it has used the key.
 */
export function useQueueKeys(act: (action: QueueAction) => boolean): void {
  const handle = useEffectEvent(act);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as Element;
      const isOnPage = target === document.body || target.id === 'main';
      const action = actionForKey(event);
      if (action === null || !(submissionAround(target) || isOnPage)) return;
      if (handle(action)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
