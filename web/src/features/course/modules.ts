import type { NoteCard } from '../../../../functions/contracts/notes.ts';

/** The notes of one module; null stands for notes of the whole course. */
export interface ModuleNotes {
  readonly module: number | null;
  readonly notes: readonly NoteCard[];
}

const modules = [1, 2, 3, 4, 5];

/** The five modules with their notes, missing ones too, then what is of no single module, if anything is. */
export function groupByModule(notes: readonly NoteCard[]): ModuleNotes[] {
  const of = (module: number | null) =>
    notes.filter(({ module_number }) => module_number === module);
  const rest = of(null);
  return [
    ...modules.map((module) => ({ module, notes: of(module) })),
    ...(rest.length > 0 ? [{ module: null, notes: rest }] : []),
  ];
}
