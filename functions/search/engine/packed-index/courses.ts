import type { MaterialKind } from '../courses/parse-query.ts';
import { groupsPerKind, noModule, separator } from './format.ts';
import { ByteReader } from './bytes.ts';
import type { IndexedCourse } from '../note.ts';

export interface NoteGroup {
  readonly course: IndexedCourse;
  readonly semester: number;
  readonly module_number: number | null;
  readonly kind: MaterialKind;
}

function readCourses(bytes: Uint8Array): IndexedCourse[] {
  const reader = new ByteReader(bytes);
  const column = () => reader.text().split(separator);
  const [years, codes, subjects, names] = [column(), column(), column(), column()];
  const courses: IndexedCourse[] = [];
  while (!reader.ended) {
    const i = courses.length;
    courses.push({
      scheme_year: years[i]!,
      subject_code: codes[i]!,
      subject_name: subjects[i]! || null,
      branch_names: Array.from({ length: reader.number() }, () => names[reader.number()]!),
    });
  }
  return courses;
}

/** The courses of an index. The notes of a course are contiguous. */
export class Courses {
  readonly all: readonly IndexedCourse[];
  /** The first note of each course, then the total number of notes. */
  readonly starts: Uint32Array;
  readonly #groupStarts: number[] = [];
  readonly #groups: NoteGroup[] = [];

  constructor(courses: Uint8Array, groups: Uint8Array) {
    this.all = readCourses(courses);
    this.starts = new Uint32Array(this.all.length + 1);
    const reader = new ByteReader(groups);
    const kinds = reader.text().split(separator) as MaterialKind[];
    let ordinal = 0;
    this.all.forEach((course, i) => {
      this.starts[i] = ordinal;
      for (let left = reader.number(); left > 0; left -= 1) {
        const group = reader.number();
        this.#groupStarts.push(ordinal);
        const module = group & noModule;
        this.#groups.push({
          course,
          kind: kinds[Math.floor(group / groupsPerKind)]!,
          semester: (group % groupsPerKind) >> 3,
          module_number: module === noModule ? null : module,
        });
        ordinal += reader.number();
      }
    });
    this.starts[this.all.length] = ordinal;
  }

  get noteCount(): number {
    return this.starts[this.all.length]!;
  }

  /** The groups with their numbers of notes. */
  sizesOfGroups(): { readonly group: NoteGroup; readonly size: number }[] {
    return this.#groups.map((group, i) => ({
      group,
      size: (this.#groupStarts[i + 1] ?? this.noteCount) - this.#groupStarts[i]!,
    }));
  }

  groupOf(ordinal: number): NoteGroup {
    let low = 0;
    let high = this.#groups.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#groupStarts[middle]! <= ordinal) low = middle;
      else high = middle - 1;
    }
    return this.#groups[low]!;
  }
}
