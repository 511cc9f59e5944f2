export type QueueAction =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'preview'
  | 'download'
  | 'approve'
  | 'reject'
  | 'correct'
  | 'contributor'
  | 'undo'
  | 'help';

/** `keys` are values of `KeyboardEvent.key`. */
export const shortcuts: readonly {
  keys: readonly string[];
  symbols: readonly string[];
  action: QueueAction;
  description: string;
}[] = [
  { keys: ['j', 'ArrowDown'], symbols: ['j', '↓'], action: 'next', description: 'Next submission' },
  {
    keys: ['k', 'ArrowUp'],
    symbols: ['k', '↑'],
    action: 'previous',
    description: 'Previous submission',
  },
  { keys: ['Home'], symbols: ['Home'], action: 'first', description: 'First submission' },
  { keys: ['End'], symbols: ['End'], action: 'last', description: 'Last submission' },
  { keys: ['p'], symbols: ['p'], action: 'preview', description: 'Preview' },
  { keys: ['d'], symbols: ['d'], action: 'download', description: 'Download' },
  {
    keys: ['a'],
    symbols: ['a'],
    action: 'approve',
    description: 'Approve; twice if something speaks against it',
  },
  { keys: ['r'], symbols: ['r'], action: 'reject', description: 'Reject, after a confirmation' },
  { keys: ['e'], symbols: ['e'], action: 'correct', description: 'Correct title, kind and place' },
  { keys: ['c'], symbols: ['c'], action: 'contributor', description: 'Contributor' },
  { keys: ['u'], symbols: ['u'], action: 'undo', description: 'Undo the last decision' },
  { keys: ['?'], symbols: ['?'], action: 'help', description: 'Show these shortcuts' },
];

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Null for a key without an action. */
export function actionForKey({ key, ctrlKey, metaKey, altKey }: KeyPress): QueueAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  return shortcuts.find(({ keys }) => keys.includes(pressed))?.action ?? null;
}
