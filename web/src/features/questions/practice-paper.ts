import type { Question } from '../../../../functions/contracts/domain/question.ts';
import type { CourseQuestions } from '../../../../functions/contracts/papers.ts';

/** A full question: its parts, as one paper prints them. */
type FullQuestion = readonly Question[];

/** A module of a practice paper: one full question, or two of which one is to be answered. */
export interface PracticeModule {
  readonly module: number;
  readonly options: readonly FullQuestion[];
}

const usualMarks = 100;
const modulesOfPaper = 5;

export const marksOf = (parts: FullQuestion): number =>
  parts.reduce((sum, { marks }) => sum + (marks ?? 0), 0);

/** The full questions whose parts have all their marks, and together those of a fifth of their paper. */
function fullQuestions({ papers, questions }: CourseQuestions): FullQuestion[] {
  const maxMarks = new Map(
    papers.map(({ note_id, paper, max_marks }) => [`${note_id} ${paper}`, max_marks]),
  );
  const known = questions.filter(({ number, module }) => number !== null && module !== null);
  const groups = Map.groupBy(
    known,
    ({ note_id, paper, number }) => `${note_id} ${paper} ${number}`,
  );
  return [...groups.values()].filter((parts) => {
    const [{ note_id, paper }] = parts as [Question];
    const expected = (maxMarks.get(`${note_id} ${paper}`) ?? usualMarks) / modulesOfPaper;
    return marksOf(parts) === expected && parts.every(({ marks }) => marks !== null);
  });
}

/** The modules that have a full question. */
export const practiceModules = (course: CourseQuestions): number[] =>
  [...new Set(fullQuestions(course).map(([part]) => part!.module!))].toSorted((a, b) => a - b);

function shuffle<T>(items: readonly T[]): T[] {
  const shuffled = [...items];
  for (let i = shuffled.length - 1; i > 0; i -= 1) {
    const j = Math.floor(Math.random() * (i + 1));
    [shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!];
  }
  return shuffled;
}

/** Whether two full questions ask something in common. */
function overlap(one: FullQuestion, other: FullQuestion): boolean {
  const ids = new Set(other.map(({ id }) => id));
  return one.some(({ id, repeats }) => ids.has(id) || repeats.some((repeat) => ids.has(repeat.id)));
}

/** A random paper in the university's form: of each module two full questions, if it has two that differ. */
export function makePaper(course: CourseQuestions, modules: readonly number[]): PracticeModule[] {
  const byModule = Map.groupBy(fullQuestions(course), ([part]) => part!.module!);
  return modules.flatMap((module) => {
    const [first, ...others] = shuffle(byModule.get(module) ?? []);
    if (!first) return [];
    const isOfPaper = (question: FullQuestion) => marksOf(question) === marksOf(first);
    const second = others.find((other) => isOfPaper(other) && !overlap(first, other));
    return [{ module, options: second ? [first, second] : [first] }];
  });
}

/** A paper of chosen questions: those of a module are the parts of one question. */
export function ownPaper({ questions }: CourseQuestions, ids: readonly string[]): PracticeModule[] {
  const chosen = questions.filter(({ id }) => ids.includes(id));
  const byModule = [...Map.groupBy(chosen, ({ module }) => module ?? 0)];
  return byModule
    .toSorted(([a], [b]) => a - b)
    .map(([module, parts]) => ({ module, options: [parts] }));
}

/** Three hours for five modules of 16 or more marks; less for parts of one. */
const minutesOfModule = 36;
const minutesOfMark = minutesOfModule / 16;

export const minutesOf = (paper: readonly PracticeModule[]): number =>
  Math.ceil(
    paper.reduce(
      (sum, { options: [first = []] }) =>
        sum + Math.min(minutesOfModule, marksOf(first) * minutesOfMark),
      0,
    ),
  );

/** A practice paper as the device keeps it: by ids, with the questions that were ticked. */
export interface StoredPractice {
  readonly modules: readonly {
    readonly module: number;
    readonly options: readonly (readonly string[])[];
  }[];
  readonly done: readonly string[];
  /** Of the timer, as epoch milliseconds; null while it is off. */
  readonly endsAt: number | null;
}

export const storedPractice = (modules: readonly PracticeModule[]): StoredPractice => ({
  modules: modules.map(({ module, options }) => ({
    module,
    options: options.map((parts) => parts.map(({ id }) => id)),
  })),
  done: [],
  endsAt: null,
});

/** The questions of a stored paper; undefined if some are not there any more. */
export function openPractice(
  { questions }: CourseQuestions,
  stored: StoredPractice | null,
): PracticeModule[] | undefined {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const modules = stored?.modules?.map(({ module, options }) => ({
    module,
    options: options.map((ids) => ids.flatMap((id) => byId.get(id) ?? [])),
  }));
  const isWhole = modules?.every(({ options }, i) =>
    options.every((parts, j) => parts.length === stored!.modules[i]!.options[j]!.length),
  );
  return isWhole ? modules : undefined;
}
