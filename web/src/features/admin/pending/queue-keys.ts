/** What a key does while the focus is in the list. */
export type QueueAction =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'preview'
  | 'download'
  | 'approve'
  | 'reject'
  | 'help';

/** Each shortcut: how it is written, what it does, and the keys as a browser names them. */
export const shortcuts: readonly {
  keys: readonly string[];
  written: readonly string[];
  act: QueueAction;
  does: string;
}[] = [
  { keys: ['j', 'ArrowDown'], written: ['j', '↓'], act: 'next', does: 'Next submission' },
  { keys: ['k', 'ArrowUp'], written: ['k', '↑'], act: 'previous', does: 'Previous submission' },
  { keys: ['Home'], written: ['Home'], act: 'first', does: 'First submission' },
  { keys: ['End'], written: ['End'], act: 'last', does: 'Last submission' },
  { keys: ['p'], written: ['p'], act: 'preview', does: 'Preview' },
  { keys: ['d'], written: ['d'], act: 'download', does: 'Download' },
  { keys: ['a'], written: ['a'], act: 'approve', does: 'Approve' },
  { keys: ['r'], written: ['r'], act: 'reject', does: 'Reject, after a confirmation' },
  { keys: ['?'], written: ['?'], act: 'help', does: 'Show these shortcuts' },
];

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What a key press asks for; null for a key that is somebody else's. */
export function actionForKey({ key, ctrlKey, metaKey, altKey }: Pressed): QueueAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  return shortcuts.find(({ keys }) => keys.includes(pressed))?.act ?? null;
}
