import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useState } from 'react';
import type { Note } from '../../../../../functions/contracts/notes.ts';
import { buttonClass } from '../../../components/button.tsx';
import { useApi, useSend } from '../../../lib/api.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { storedIds, storeId } from '../../../lib/device/local-storage.ts';
import { useHydrated } from '../../../lib/device/hooks.ts';

const notReached = 'Your upvote was not counted. Check your connection and try again.';

/** The count is the server's, which may be seconds late, and at least the visitor's own vote; it cannot be withdrawn. */
export function UpvoteButton({ note }: { note: Pick<Note, 'id' | 'upvotes'> }) {
  const api = useApi();
  const [counted, setCounted] = useState(0);
  const { send, isSending, isSent, failure } = useSend(notReached);
  const hydrated = useHydrated();
  const voted = isSent || (hydrated && storedIds('upvoted').includes(note.id));

  const vote = () => {
    if (voted) return;
    void send(async () => {
      const { upvotes } = await api.notes.upvoteNote({ params: { noteId: note.id } });
      setCounted(upvotes);
      storeId('upvoted', note.id);
    });
  };

  return (
    <div className="relative">
      <button
        type="button"
        aria-pressed={voted}
        aria-disabled={isSending}
        onClick={vote}
        className={buttonClass(
          'secondary',
          'min-h-12 w-full min-w-20 tabular-nums aria-pressed:border-green aria-pressed:bg-green-wash aria-pressed:text-green',
        )}
      >
        <ThumbsUp
          aria-hidden="true"
          className={`size-5 ${voted ? 'fill-current' : ''}`}
          strokeWidth={voted ? 1.5 : 2}
        />
        <span className="max-lg:sr-only">Upvote</span>
        {formatCount(Math.max(counted, note.upvotes, voted ? 1 : 0))}
      </button>
      <output
        className={
          failure === undefined
            ? 'sr-only'
            : 'absolute bottom-full left-0 mb-2 block w-64 rounded-sm border border-red bg-red-wash px-3 py-2 text-small text-red'
        }
      >
        {failure}
      </output>
    </div>
  );
}
