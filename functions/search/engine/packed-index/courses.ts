import type { IndexedCourse } from '../note.ts';
import type { NoteGroup, PackedCourse } from './format.ts';

/** The courses of an index. The notes of a course are contiguous. */
export class Courses {
  readonly all: readonly IndexedCourse[];
  /** The first note of each course, then the total number of notes. */
  readonly starts: number[] = [];
  /** The groups with their numbers of notes. */
  readonly groups: { readonly group: NoteGroup; readonly size: number }[] = [];
  /** By ordinal. */
  readonly #groupOfNote: NoteGroup[] = [];

  constructor(packed: readonly PackedCourse[]) {
    this.all = packed.map(({ groups, ...course }) => {
      this.starts.push(this.noteCount);
      for (const { size, ...shared } of groups) {
        const group = { course, ...shared };
        this.groups.push({ group, size });
        for (let left = size; left > 0; left -= 1) this.#groupOfNote.push(group);
      }
      return course;
    });
    this.starts.push(this.noteCount);
  }

  get noteCount(): number {
    return this.#groupOfNote.length;
  }

  groupOf(ordinal: number): NoteGroup {
    return this.#groupOfNote[ordinal]!;
  }
}
