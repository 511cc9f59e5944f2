import { Button } from '../../../../components/button.tsx';
import { focusSelectedCard } from '../submission/submission-card.tsx';
import type { Unsent } from './use-unsent.ts';

/** The decisions that can still be undone, at the lower edge of the window. */
export function UnsentBar({ last, count, undo, sendAll }: Unsent) {
  return (
    <section
      aria-label="Not sent yet"
      className={`sticky bottom-0 z-10 -mx-4 border-t-3 border-double border-rule-strong bg-paper px-4 py-2 md:-mx-8 md:px-8 ${count === 0 ? 'hidden' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <output className="min-w-0 grow basis-60 break-words">
          {last && `${last.text}${count > 1 ? `, and ${count - 1} more` : ''}. Sent in 10 seconds.`}
        </output>
        <Button onClick={undo} aria-keyshortcuts="u">
          Undo
        </Button>
        <Button
          look="plain"
          onClick={() => {
            sendAll();
            focusSelectedCard();
          }}
        >
          Send now
        </Button>
      </div>
    </section>
  );
}
