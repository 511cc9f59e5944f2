type Fields = Readonly<Record<string, unknown>>;

/** A changed field as text; undefined if it was or is missing. */
export interface Difference {
  name: string;
  before: string | undefined;
  after: string | undefined;
}

/** A stored value in words. */
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
    return [{ name: nameInWords(name), before: was, after: is }];
  });
}
