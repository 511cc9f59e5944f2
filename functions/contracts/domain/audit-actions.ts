/** The actions of the audit log, in the past tense. */
export const auditActions: Readonly<Record<string, string>> = {
  approve: 'Approved',
  close: 'Closed',
  confirm: 'Confirmed',
  correct: 'Corrected',
  create: 'Added',
  delete: 'Deleted',
  discard: 'Discarded the draft of',
  dismiss: 'Dismissed',
  done: 'Marked as done',
  draft: 'Saved a draft of',
  erase: 'Erased the personal data of',
  import: 'Imported',
  invite: 'Invited',
  publish: 'Published',
  purge: 'Deleted for good',
  reject: 'Rejected',
  remove: 'Removed',
  restore: 'Restored',
  send: 'Sent',
  'take down': 'Took down',
  undo: 'Undid the approval of',
  unpublish: 'Unpublished',
  update: 'Changed',
  withdraw: 'Withdrew',
};

/** An action in the past tense; unknown actions are unchanged. */
export const actionLabel = (what: string): string => auditActions[what] ?? what;
