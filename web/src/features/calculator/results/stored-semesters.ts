import { writeStored, readStored } from '../../../lib/device/local-storage.ts';
export interface SemesterEntry {
  sgpa: string;
  credits: string;
}

const name = 'calculator-semesters';
const semesterCount = 8;
export const emptySemesters: readonly SemesterEntry[] = Array.from(
  { length: semesterCount },
  () => ({
    sgpa: '',
    credits: '',
  }),
);

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 6) : '');
export function loadStoredSemesters(): readonly SemesterEntry[] {
  const stored = readStored(name);
  if (!Array.isArray(stored)) return emptySemesters;
  return emptySemesters.map((_, index) => {
    const one = (stored[index] ?? {}) as Record<string, unknown>;
    return { sgpa: textOf(one['sgpa']), credits: textOf(one['credits']) };
  });
}

export const storeSemesters = (semesters: readonly SemesterEntry[]): boolean =>
  writeStored(name, semesters);
