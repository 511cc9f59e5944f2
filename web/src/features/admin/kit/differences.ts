type Fields = Readonly<Record<string, unknown>>;

/** One field of a change, in words. Undefined where there was none before, or is none any more. */
export interface Difference {
  name: string;
  before: string | undefined;
  after: string | undefined;
}

/** A stored value in words. */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((item) => valueInWords(item)).join('; ') || 'empty';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}

/** The name of a field in words: `updated_at` → "updated at". */
const nameInWords = (name: string) => name.replaceAll('_', ' ');

/**
 * What a change did, field by field. Of what was made or deleted, empty fields are left out.
 * @param before null for what was made
 * @param after null for what was deleted
 */
export function differences(before: Fields | null, after: Fields | null): Difference[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const said = (of: Fields | null, name: string) => of && valueInWords(of[name]);
  return names.flatMap((name) => {
    const [was, is] = [said(before, name), said(after, name)];
    if (was === is || (was === null && is === 'empty') || (is === null && was === 'empty'))
      return [];
    return [{ name: nameInWords(name), before: was ?? undefined, after: is ?? undefined }];
  });
}
