/** The selection with one more or one fewer. */
export function toggled(selected: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/**
 * The selection after a press with Shift: all from the last one pressed to this one become what this one becomes.
 * @param ids the rows in their order
 */
export function withRange(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  from: string | null,
  to: string,
): Set<string> {
  const [start, end] = [ids.indexOf(from ?? ''), ids.indexOf(to)].toSorted((a, b) => a - b);
  if (start === undefined || end === undefined || start < 0) return toggled(selected, to);
  const on = !selected.has(to);
  const next = new Set(selected);
  for (const id of ids.slice(start, end + 1)) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** What of a selection is still in a list. */
export const stillThere = (selected: ReadonlySet<string>, ids: readonly string[]): string[] =>
  ids.filter((id) => selected.has(id));
