const verbs: Readonly<Record<string, string>> = {
  approve: 'Approved',
  confirm: 'Confirmed',
  create: 'Added',
  delete: 'Deleted',
  dismiss: 'Dismissed',
  import: 'Imported',
  publish: 'Published',
  reject: 'Rejected',
  restore: 'Restored',
  unpublish: 'Unpublished',
  update: 'Changed',
};

/** An action in the past tense; unknown actions are unchanged. */
export const actionLabel = (what: string): string => verbs[what] ?? what;

/** A target (`submission abc`) as its kind and its id. */
export function parseTarget(target: string): { kind: string; id: string } {
  const [kind = '', ...rest] = target.split(' ');
  return { kind, id: rest.join(' ') };
}
