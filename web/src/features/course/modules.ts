import type { NoteCard } from '../../../../functions/contracts/notes.ts';

/** `module` is null for notes of the whole course. */
export interface ModuleNotes {
  readonly module: number | null;
  readonly notes: readonly NoteCard[];
}

const modules = [1, 2, 3, 4, 5];

/** All five modules, also empty ones, then the notes of the whole course if there are any. */
export function groupByModule(notes: readonly NoteCard[]): ModuleNotes[] {
  const of = (module: number | null) =>
    notes.filter(({ module_number }) => module_number === module);
  const rest = of(null);
  return [
    ...modules.map((module) => ({ module, notes: of(module) })),
    ...(rest.length > 0 ? [{ module: null, notes: rest }] : []),
  ];
}
