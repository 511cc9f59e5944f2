import type { Paper, Question } from '../../../../functions/contracts/domain/question.ts';
import type { CourseQuestions } from '../../../../functions/contracts/papers.ts';

/** Questions that ask the same in several places, the newest first. */
export interface QuestionGroup {
  readonly questions: readonly [Question, ...Question[]];
  /** In how many papers. */
  readonly papers: number;
}

const paperKey = ({ note_id, paper }: Pick<Paper, 'note_id' | 'paper'>) => `${note_id} ${paper}`;

/** With fewer papers, nothing is shown as frequent. */
const minPapers = 4;
export const mayCount = ({ papers }: Pick<CourseQuestions, 'papers'>): boolean =>
  papers.length >= minPapers;

/** Groups what repeats; a question stands with the newest one that asks the same. */
function groupQuestions(questions: readonly Question[]): QuestionGroup[] {
  const groups = new Map<string, [Question, ...Question[]]>();
  for (const question of questions) {
    const known = question.repeats.map(({ id }) => groups.get(id)).find(Boolean);
    if (known) known.push(question);
    groups.set(question.id, known ?? [question]);
  }
  return [...new Set(groups.values())].map((group) => ({
    questions: group,
    papers: new Set(group.map(paperKey)).size,
  }));
}

/** Most papers first, if there are enough of them, then as the papers print them. */
const byPapers = (a: QuestionGroup, b: QuestionGroup): number =>
  b.papers - a.papers ||
  (a.questions[0].number ?? 99) - (b.questions[0].number ?? 99) ||
  (a.questions[0].letter ?? '').localeCompare(b.questions[0].letter ?? '');

/** The groups of each module in order; null for questions whose module is unknown. */
export function groupModules(
  questions: readonly Question[],
  isCounted: boolean,
): [module: number | null, groups: QuestionGroup[]][] {
  const modules = Map.groupBy(groupQuestions(questions), (group) => group.questions[0].module);
  return [...modules]
    .toSorted(([a], [b]) => (a ?? 9) - (b ?? 9))
    .map(([module, groups]) => [module, isCounted ? groups.toSorted(byPapers) : groups]);
}

export interface QuestionFilter {
  readonly search: string;
  readonly marks: string;
  readonly level: string;
  readonly session: string;
  /** Only what was asked before. */
  readonly repeated: boolean;
}

export const noFilter: QuestionFilter = {
  search: '',
  marks: '',
  level: '',
  session: '',
  repeated: false,
};

/** Whether a filter selects a question. A model paper's session is `model`. */
function matches(question: Question, filter: QuestionFilter): boolean {
  const text = question.text.toLowerCase();
  return (
    (filter.marks === '' || String(question.marks) === filter.marks) &&
    (filter.level === '' || (question.level ?? '').includes(filter.level)) &&
    (filter.session === '' || (question.session ?? 'model') === filter.session) &&
    filter.search
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  );
}

/** The groups of which a filter selects a question. */
export const filterGroups = (
  groups: readonly QuestionGroup[],
  filter: QuestionFilter,
): QuestionGroup[] =>
  groups.filter(
    ({ questions, papers }) =>
      (!filter.repeated || papers > 1) && questions.some((question) => matches(question, filter)),
  );
