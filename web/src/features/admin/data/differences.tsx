import ArrowRight from 'lucide-react/icons/arrow-right';

type Fields = Readonly<Record<string, unknown>>;

/** A changed field as text; undefined if it was or is missing. */
interface Difference {
  name: string;
  before: string | undefined;
  after: string | undefined;
}

export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((item) => formatValue(item)).join('; ') || 'empty';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}

/** The name of a field in words: `updated_at` → "updated at". */
const nameInWords = (name: string) => name.replaceAll('_', ' ');

/** A field on one side of a change. */
const formatField = (of: Fields | null, name: string): string | undefined =>
  of && name in of ? formatValue(of[name]) : undefined;

const longText = 80;

/** Two long texts from their first to their last different word. */
function differentPart(before: string | undefined, after: string | undefined) {
  if (before === undefined || after === undefined || before.length + after.length < longText)
    return [before, after];
  const [was, is] = [before.split(' '), after.split(' ')];
  const shorter = Math.min(was.length, is.length);
  let start = 0;
  while (start < shorter && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const part = (words: readonly string[]) =>
    `${start > 0 ? '… ' : ''}${words.slice(start, words.length - end).join(' ')}${end > 0 ? ' …' : ''}`;
  return [part(was), part(is)];
}

const isEmptyText = (text: string | undefined) => text === undefined || text === 'empty';

/**
 * The changed fields, without those that are empty before and after.
 * @param before null for a new record
 * @param after null for a deleted record
 */
export function differences(before: Fields | null, after: Fields | null): Difference[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const [was, is] = [formatField(before, name), formatField(after, name)];
    if (was === is || (isEmptyText(was) && isEmptyText(is))) return [];
    const [old, next] = differentPart(was, is);
    return [{ name: nameInWords(name), before: old, after: next }];
  });
}

/** A change, one line per field: the old value struck out, then the new one. */
export const DifferenceList = ({ of }: { of: readonly Difference[] }) => (
  <dl className="grid gap-x-3 gap-y-0.5 sm:grid-cols-[minmax(5rem,max-content)_minmax(0,1fr)]">
    {of.map(({ name, before, after }) => (
      <div key={name} className="min-w-0 sm:contents">
        <dt className="text-ink-faint">{name}</dt>
        <dd className="min-w-0 break-words text-ink tabular-nums">
          {before !== undefined && (
            <del className="text-red decoration-1 forced-colors:text-current">
              <span className="sr-only">was </span>
              {before}
            </del>
          )}
          {before !== undefined && after !== undefined && (
            <ArrowRight aria-hidden="true" className="mx-1.5 inline size-4 text-ink-faint" />
          )}
          {after !== undefined && (
            <ins className="text-ink no-underline">
              {before !== undefined && <span className="sr-only">, became </span>}
              {after}
            </ins>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
