import type { Content } from '../../../../../functions/contracts/content.ts';
import type { ContentKind } from '../../../../../functions/contracts/domain/content.ts';
import { formatMinute } from '../../../lib/format/format.ts';
import { RowButton } from '../table/row-button.tsx';
import { contentFields } from './content-fields.ts';

interface ContentHistoryProps {
  kind: ContentKind;
  history: Content['history'];
  busy: boolean;
  onRestore: (value: Record<string, unknown>) => void;
}

/** The published versions, newest first. */
export function ContentHistory({ kind, history, busy, onRestore }: ContentHistoryProps) {
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="border-b border-rule pb-2 font-serif text-title font-semibold">
        History
      </h2>
      <ol>
        {history.map(({ published_at, published_by, name, value }, index) => (
          <li key={published_at} className="border-b border-rule py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="tabular-nums">
                <time dateTime={published_at}>{formatMinute(published_at)}</time>
                {published_by === 'seed' && <span className="text-ink-soft"> as delivered</span>}
                {published_by !== 'seed' && (
                  <span className="text-ink-soft wrap-anywhere">
                    {' '}
                    by {name ?? 'an administrator'}
                  </span>
                )}
              </span>
              {index > 0 && (
                <RowButton
                  label="Restore as draft"
                  of={formatMinute(published_at)}
                  disabled={busy}
                  onClick={() => onRestore(value)}
                />
              )}
            </div>
            <details className="text-small">
              <summary className="min-h-8 cursor-pointer text-blue">Show this version</summary>
              <dl className="mt-1 space-y-1">
                {contentFields[kind].map(({ name: field, label }) => (
                  <div key={field}>
                    <dt className="text-ink-soft">{label}</dt>
                    <dd className="break-words whitespace-pre-wrap">
                      {String(value[field] ?? '')}
                    </dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}
