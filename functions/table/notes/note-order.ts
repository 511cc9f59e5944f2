const latest = 9_999_999_999_999;

/**
 * The place of a note in every list: by module, those without one last, then newest first.
 * `created_at` is ISO 8601. Compares as text.
 */
export function noteSortKey(note: {
  id: string;
  module_number: number | null;
  created_at: string;
}): string {
  const inverted = String(latest - Date.parse(note.created_at)).padStart(13, '0');
  return `${note.module_number ?? 9}#${inverted}#${note.id}`;
}
