import { letterIndex, type Reading } from './labels.ts';
import { readLevelTable, several } from './level-table.ts';
import type { ParsedQuestion, ValueState } from './parsed-paper.ts';
import type { RawPaper, RawPart } from './read-parts.ts';
import type { NumberLabel } from './row-labels.ts';
import { boundsOf, type TextLine, type Word } from './text-lines.ts';

/** The parts of one question. */
interface Group {
  readonly parts: RawPart[];
  /** Number of the last heading of a module, and whether it stands directly before the group. */
  readonly module: number | null;
  readonly isAfterModule: boolean;
  readonly isAfterOr: boolean;
}

interface NumberedGroup extends Group {
  readonly number: number;
  readonly state: ValueState;
}

/**
 * Divides parts into questions: at headings and ORs, and where the letters begin again, or do not go on after a sum of
 * full marks.
 */
function groupParts({ events }: RawPaper, full: number): Group[] {
  const groups: Group[] = [];
  let module: number | null = null;
  let isAfterModule = false;
  let isAfterOr = false;
  let isOpen = false;
  let highest = -1;
  let sum = 0;
  for (const event of events) {
    if (event.type !== 'part') {
      if (event.type === 'module') {
        ({ value: module } = event);
        isAfterModule = true;
      }
      if (event.type === 'or') isAfterOr = true;
      isOpen = false;
      continue;
    }
    const { letter } = event.part;
    const at = letter?.value ? letterIndex(letter.value) : -1;
    const begins = letter?.isClean === true && at === 0 && highest >= 0;
    const goesOn = letter?.isClean === true && at > highest;
    if (!isOpen || begins || (sum === full && !goesOn)) {
      groups.push({ parts: [], module, isAfterModule, isAfterOr });
      isOpen = true;
      isAfterModule = false;
      isAfterOr = false;
      highest = -1;
      sum = 0;
    }
    groups.at(-1)!.parts.push(event.part);
    sum += event.part.marks[0]?.value ?? 0;
    highest = Math.max(highest + 1, at);
  }
  return groups;
}

/** A place in the paper that compares over pages. */
const position = (page: number, y: number) => page * 100_000 + y;

/** The labels of numbers beside a group's parts. */
function numbersOf({ parts }: Group, numbers: readonly NumberLabel[]): NumberLabel[] {
  const from = position(parts[0]!.page, parts[0]!.top - 6);
  const last = parts.at(-1)!;
  const to = position(last.lastPage, last.bottom + 2);
  return numbers.filter(({ page, y }) => position(page, y) >= from && position(page, y) <= to);
}

/** Questions of a module: 2k - 1 and 2k belong to module k. */
const questionsOfModule = 2;

/** The number that the heading above a question demands. */
function headedNumber({ module, isAfterModule, isAfterOr }: Group): number | undefined {
  if (module === null || isAfterModule === isAfterOr) return undefined;
  return module * questionsOfModule - (isAfterModule ? 1 : 0);
}

/**
 * Numbers follow each other. One that is read differently is doubtful, unless the next goes on from it; a heading
 * corrects the count where questions before it were lost or divided.
 */
function numberGroups(groups: readonly Group[], labels: readonly NumberLabel[]): NumberedGroup[] {
  const read = groups.map((group) => numbersOf(group, labels)[0]);
  let previous = 0;
  return groups.map((group, at) => {
    const label = read[at];
    const below = headedNumber(group);
    // The heading above the question before an OR may be lost.
    const headed = group.isAfterModule || (below ?? 0) > previous ? below : undefined;
    const expected = headed ?? previous + 1;
    const next = read[at + 1]?.value;
    let number = expected;
    let state: ValueState = 'doubtful';
    if (label?.value === expected)
      state = expected === previous + 1 || label.isClean ? 'sure' : 'doubtful';
    else if (
      label &&
      label.value > previous &&
      (next === label.value + 1 || (!headed && label.value - previous <= 3))
    ) {
      number = label.value;
      state = next === number + 1 && label.isClean && !headed ? 'sure' : 'doubtful';
    } else if (at === 0 && label) number = label.value;
    previous = number;
    return { ...group, number, state };
  });
}

interface Lettered {
  readonly part: RawPart;
  readonly letter: string | null;
  readonly state: ValueState;
}

/** Letters follow each other; one that cannot be read has the next letter, and is doubtful. */
function letterParts(parts: readonly RawPart[]): Lettered[] {
  if (parts.length === 1 && !parts[0]!.letter)
    return [{ part: parts[0]!, letter: null, state: 'doubtful' }];
  let previous = -1;
  return parts.map((part) => {
    const expected = previous + 1;
    const { letter: read } = part;
    const at = read?.value ? letterIndex(read.value) : -1;
    const isSkipped = read?.isClean === true && at > expected && at - expected <= 2;
    previous = isSkipped ? at : expected;
    const state = read?.isClean && at === expected ? 'sure' : 'doubtful';
    return { part, letter: String.fromCodePoint(previous + 'a'.codePointAt(0)!), state };
  });
}

const joinWords = (lines: readonly TextLine[]): string =>
  lines
    .map((line) => line.text)
    .join('\n')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Confidence of a word below which it may be wrong. */
const minConfidence = 0.7;
/** Greatest share of words that may be wrong in a text that is sure. */
const maxStrangeShare = 0.08;

const isStrange = ({ text, confidence }: Word): boolean =>
  confidence < minConfidence || /[^\s\w.,:;()'"?!/=+*\-[\]]|^\W$/.test(text);

/** Widest space between words, in heights of a line: a wider one may be a word that was not found. */
const maxSpace = 2;

const hasGap = ({ words }: TextLine): boolean =>
  words.some((word, at) => {
    const previous = words[at - 1];
    return previous && word.x - previous.x - previous.width > maxSpace * word.height;
  });

/** Widest step from a line to the next, in heights of a line: a line or a figure may be between them. */
const maxStep = 2.8;

const hasStep = (line: TextLine, at: number, lines: readonly TextLine[]): boolean =>
  at > 0 && line.y - lines[at - 1]!.y > maxStep * line.height;

/** Whether words of a text may be wrong or lost. */
export function textState(lines: readonly TextLine[], isMachine: boolean): ValueState {
  const words = lines.flatMap((line) => line.words);
  if (words.length === 0) return 'unknown';
  if (!isMachine) return 'sure';
  // Most questions begin with a capital letter: the first word of others may be lost.
  const isWhole = !/^\p{Ll}/u.test(words[0]!.text) && !lines.some(hasGap) && !lines.some(hasStep);
  const strange = words.filter(isStrange).length;
  return isWhole && strange <= words.length * maxStrangeShare ? 'sure' : 'doubtful';
}

/** A value that is read once is sure if it was read cleanly. */
function single<Value>(readings: readonly Reading<Value>[]): {
  value: Value | null;
  state: ValueState;
} {
  const [first, ...others] = readings;
  if (!first) return { value: null, state: 'unknown' };
  const isClean = first.isClean && others.every(({ value }) => value === first.value);
  return { value: first.value, state: isClean ? 'sure' : 'doubtful' };
}

/** Whether the paper has a module for each two questions; headings that could not be read do not contradict. */
function hasPairs(groups: readonly NumberedGroup[]): boolean {
  const headed = groups.filter(({ module, isAfterModule }) => module !== null && isAfterModule);
  const fitting = headed.filter(
    ({ number, module }) => Math.ceil(number / questionsOfModule) === module,
  );
  const ors = groups.filter(
    ({ isAfterOr, number }) => isAfterOr && number % questionsOfModule === 0,
  );
  return fitting.length + ors.length >= 3 && fitting.length >= headed.length * 0.7;
}

/** Questions from the parts that were read. Sums and the order of numbers check values; they do not replace any. */
export function assembleQuestions(
  raw: RawPaper,
  maxMarks: number | null,
  isMachine: boolean,
): ParsedQuestion[] {
  const full = (maxMarks ?? 100) / 5;
  const groups = numberGroups(groupParts(raw, full), raw.numbers);
  const isPaired = hasPairs(groups);
  const table = readLevelTable(raw.closing, isMachine);
  return groups.flatMap((group) => {
    const total = group.parts.reduce((sum, { marks }) => sum + (marks[0]?.value ?? 0), 0);
    const module = isPaired ? Math.ceil(group.number / questionsOfModule) : group.module;
    const isModuleSure =
      group.state === 'sure' && (group.module === module || group.module === null) && isPaired;
    return letterParts(group.parts).map(({ part, letter, state }): ParsedQuestion => {
      const marks = single(part.marks);
      const listed = table.get(`${group.number}${letter}`);
      const level = several(part.level);
      const outcome = several(part.outcome);
      const text = joinWords(part.lines);
      const lines = part.lines.slice(0, part.page === part.lastPage ? undefined : 1);
      const isLabelSure = group.state === 'sure' && state === 'sure';
      const isWhole = part.marks.length === 1 && (!isMachine || total === full);
      // Values that recognition read are as sure as the label that they belong to, and the sum of the marks.
      const stateOf = (own: ValueState, isChecked = isWhole): ValueState =>
        own === 'sure' && isMachine && !(isLabelSure && isChecked) ? 'doubtful' : own;
      const printedModule: ValueState = isModuleSure ? 'sure' : 'doubtful';
      return {
        number: group.number,
        letter,
        text,
        marks: marks.value,
        module,
        level: level.value ?? listed?.level ?? null,
        outcome: outcome.value ?? listed?.outcome ?? null,
        alternative: isPaired
          ? group.number + (group.number % questionsOfModule === 1 ? 1 : -1)
          : null,
        page: part.page,
        place: lines.length > 0 ? boundsOf(lines) : { x: 0, y: part.top, width: 0, height: 0 },
        states: {
          number: group.state,
          letter: state,
          text: stateOf(textState(part.lines, isMachine)),
          marks: marks.value === null ? 'unknown' : stateOf(isWhole ? 'sure' : 'doubtful'),
          module: module === null ? 'unknown' : stateOf(printedModule, true),
          level: stateOf(level.value || !listed?.level ? level.state : listed.state),
          outcome: stateOf(outcome.value || !listed?.outcome ? outcome.state : listed.state),
          alternative: isPaired ? stateOf(group.state, true) : 'unknown',
        },
      };
    });
  });
}
