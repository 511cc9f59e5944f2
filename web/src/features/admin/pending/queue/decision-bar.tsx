import type { ReactNode } from 'react';
import { Button } from '../../../../components/button.tsx';
import { formatCount } from '../../../../lib/format/format.ts';
import { countDecided, outbox, useDecisionsToSend, type Decision } from '../outbox.ts';
import { focusSelectedCard } from '../selected-card.ts';

function decisionText({ submissions, action }: Decision): string {
  const done = 'approve' in action ? 'approved' : 'rejected';
  return submissions.length > 1
    ? `${formatCount(submissions.length)} documents are ${done}`
    : `“${submissions[0]?.title}” is ${done}`;
}

interface DecisionBarProps {
  onUndo: () => void;
  /** Shown while there is nothing to undo. */
  children?: ReactNode;
}

/** The decisions that can still be undone, in a row above the list, which they never cover. */
export function DecisionBar({ onUndo, children }: DecisionBarProps) {
  const decisions = useDecisionsToSend();
  const last = decisions.findLast(({ state }) => state !== 'sending');
  const others = countDecided(decisions) - (last?.submissions.length ?? 0);
  return (
    <section
      aria-label="Not sent yet"
      className="sticky top-0 z-10 -mx-4 mb-2 flex min-h-14 flex-wrap items-center gap-x-3 bg-paper px-4 py-1 md:top-16 md:-mx-8 md:px-8"
    >
      <output className={`min-w-0 break-words ${last ? 'grow basis-60 font-semibold' : 'sr-only'}`}>
        {last &&
          `${decisionText(last)}${others > 0 ? `, and ${formatCount(others)} more` : ''}. ${last.state === 'kept' ? 'It was not sent before the session expired.' : 'Undo within 10 seconds.'}`}
      </output>
      {last && (
        <span className="flex gap-1">
          <Button onClick={onUndo} aria-keyshortcuts="u">
            Undo
          </Button>
          <Button
            look="plain"
            onClick={() => {
              void outbox.sendAll();
              focusSelectedCard();
            }}
          >
            Send now
          </Button>
        </span>
      )}
      {!last && (others > 1 ? <p>Sending {formatCount(others)} decisions…</p> : children)}
    </section>
  );
}
