import { useEffect, useState } from 'react';
import { formatQuantity } from '../../../lib/format/format.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useLastValue } from '../dialog/use-last-value.ts';

interface References {
  subjects: number;
  notes: number;
}

interface DeleteDialogProps {
  /** What is to be deleted, and what it is called; null when nothing is. */
  asked: { id: string; name: string } | null;
  /** Asks the server how much refers to it. */
  count: (id: string, signal: AbortSignal) => Promise<References>;
  onConfirm: () => void;
  onCancel: () => void;
}

type Counted = { id: string; found: References | 'failed' };

/** Asks before a scheme, a branch or a subject is deleted, and says what would be left without it. */
export function DeleteDialog({ asked, count, onConfirm, onCancel }: DeleteDialogProps) {
  const shown = useLastValue(asked);
  const [counted, setCounted] = useState<Counted | null>(null);
  const id = asked?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const stop = new AbortController();
    count(id, stop.signal)
      .then((found) => setCounted({ id, found }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        console.error('The references failed', error);
        setCounted({ id, found: 'failed' });
      });
    return () => stop.abort();
    // How they are counted does not change while the question is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id]);
  const found = counted?.id === shown?.id ? counted?.found : undefined;
  return (
    <ConfirmDialog
      open={asked !== null}
      title="Confirm Deletion"
      confirmLabel="Delete"
      danger
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        Are you sure you want to delete &quot;{shown?.name}&quot;? This action cannot be undone.
      </p>
      {/* As high as the longest text, so that the buttons stay where they are. */}
      <output className="mt-3 block min-h-18 border-l-3 border-rule-strong pl-3">
        {textOf(found)}
      </output>
    </ConfirmDialog>
  );
}

function textOf(found: References | 'failed' | undefined): string {
  if (found === undefined) return 'Counting what refers to it…';
  if (found === 'failed')
    return 'What refers to it could not be counted. It would stay, and show Unknown in its place.';
  const { subjects, notes } = found;
  const parts = [
    ...(subjects > 0 ? [formatQuantity(subjects, 'subject', 'subjects')] : []),
    ...(notes > 0 ? [formatQuantity(notes, 'note', 'notes')] : []),
  ];
  if (parts.length === 0) return 'Nothing refers to it.';
  const one = subjects + notes === 1;
  return `${parts.join(' and ')} ${one ? 'refers' : 'refer'} to it. ${one ? 'It stays, and shows' : 'They stay, and show'} Unknown in its place.`;
}
