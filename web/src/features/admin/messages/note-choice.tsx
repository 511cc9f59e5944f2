import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { formatQuantity } from '../../../lib/format/format.ts';
import { errorReason } from '../data/error-messages.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { leftOutOf, type IssueValues } from './issue-values.ts';

interface NoteChoiceProps {
  values: IssueValues;
  /** Called with the ids of the omitted notes, separated by spaces. */
  onChange: (leftOut: string) => void;
}

/** The notes of the period; unchecked ones are omitted. */
export function NoteChoice({ values, onChange }: NoteChoiceProps) {
  const { api } = useAdmin();
  const { from, to } = values;
  const notes = useQuery({
    queryKey: ['newsletter-notes', from, to],
    queryFn: ({ signal }) => api.messages.listIssueNotes({ query: { from, to } }, { signal }),
    enabled: from !== '' && to !== '' && from <= to,
    placeholderData: keepPreviousData,
  });
  const items = notes.data?.items ?? [];
  const leftOut = new Set(leftOutOf(values));
  const change = (id: string, isIn: boolean) => {
    const next = new Set(leftOut);
    if (isIn) next.delete(id);
    else next.add(id);
    onChange([...next].join(' '));
  };
  const chosen = items.filter(({ id }) => !leftOut.has(id)).length;
  return (
    <fieldset className="rounded-md border border-rule bg-sheet px-4 py-3">
      <legend className="px-1 font-semibold">Notes in this issue</legend>
      <output className="text-small text-ink-soft">
        {notes.isPending && notes.isFetching && 'Loading…'}
        {notes.data &&
          (items.length === 0
            ? 'No note was published in this period.'
            : `${formatQuantity(chosen, 'note', 'notes')} of ${items.length} published in this period`)}
      </output>
      {notes.isError && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="alert">The notes did not load: {errorReason(notes.error)}</p>
          <Button onClick={() => void notes.refetch()}>Try again</Button>
        </div>
      )}
      <ul className="mt-1 max-h-96 overflow-y-auto">
        {items.map(({ id, title, subject_code, subject_name, module_number }) => (
          <li key={id} className="border-t border-rule first:border-t-0">
            <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input
                type="checkbox"
                className="mt-1 size-5 shrink-0 accent-blue"
                checked={!leftOut.has(id)}
                onChange={({ target }) => change(id, target.checked)}
              />
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold tabular-nums">{subject_code}</span> {title}
                <span className="block text-small text-ink-soft">
                  {[subject_name, module_number !== null && `Module ${module_number}`]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
