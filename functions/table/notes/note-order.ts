const latest = 9_999_999_999_999;

/** The beginning of the sort keys of a module's notes. */
export const moduleSortKey = (module: number | null): string => `${module ?? 9}#`;

/** The sort key of a note in every list: by module (missing last), then newest first. `created_at` is ISO 8601. */
export function noteSortKey(note: {
  id: string;
  module_number: number | null;
  created_at: string;
}): string {
  const inverted = String(latest - Date.parse(note.created_at)).padStart(13, '0');
  return `${moduleSortKey(note.module_number)}${inverted}#${note.id}`;
}
