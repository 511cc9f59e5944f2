import { letterIndex, readLetter, readNumber, type Reading } from './labels.ts';
import type { ValueState } from './parsed-paper.ts';
import { readLevelCell, readLevels, readOutcomes } from './part-values.ts';
import type { TextLine } from './text-lines.ts';

/** Levels and outcomes may be several. */
export function several(readings: readonly Reading<string>[]): {
  value: string | null;
  state: ValueState;
} {
  if (readings.length === 0) return { value: null, state: 'unknown' };
  const values = [...new Set(readings.map(({ value }) => value))].toSorted();
  const isClean = readings.every((reading) => reading.isClean) && values.length <= 3;
  return { value: values.join(', '), state: isClean ? 'sure' : 'doubtful' };
}

interface ListedOutcome {
  readonly level: string | null;
  readonly outcome: string | null;
  readonly state: ValueState;
}

interface ListedRow {
  readonly letter: string;
  readonly number: Reading<number> | undefined;
  readonly values: string;
}

/** The rows of the table of levels and outcomes after the last question, by question: a letter that goes back begins one. */
function listedQuestions(lines: readonly TextLine[]): ListedRow[][] {
  const questions: ListedRow[][] = [];
  for (const { text } of lines) {
    const match = /^(?:(Q?\W*[\dlIO]{1,2})[.)]?\s+)?(\S{1,3})\s+(.*)$/i.exec(text);
    const letter = match && readLetter(match[2]!)?.value;
    if (!letter) continue;
    const number = match[1] === undefined ? undefined : readNumber(match[1]);
    const row = { letter, number, values: match[3]! };
    const last = questions.at(-1);
    if (!last || row.letter <= last.at(-1)!.letter) questions.push([row]);
    else last.push(row);
  }
  return questions;
}

/** Levels and outcomes by number and letter: `1a`. Sure where the number is printed, and no letter is missing. */
export function readLevelTable(
  lines: readonly TextLine[],
  isMachine: boolean,
): ReadonlyMap<string, ListedOutcome> {
  const table = new Map<string, ListedOutcome>();
  let number = 0;
  for (const rows of listedQuestions(lines)) {
    const printed = rows.map((row) => row.number).find(Boolean);
    const isNext = printed?.value === number + 1;
    number = printed?.value ?? number + 1;
    const isWhole = rows.every(({ letter }, at) => letterIndex(letter) === at);
    const state = isWhole && (isNext || !isMachine) ? 'sure' : 'doubtful';
    for (const { letter, values } of rows) {
      const cells = values.replaceAll(/,\s+/g, ',').split(/\s+/);
      const clean = cells.findIndex((cell) => readLevels(cell).length > 0);
      const at = clean === -1 ? cells.findIndex((cell) => readLevelCell(cell).length > 0) : clean;
      const level = several(readLevelCell(cells[at] ?? ''));
      const bare = /^0?([1-6])$/.exec(cells[at + 1] ?? '')?.[1];
      const outcome = several(
        bare ? [{ value: `CO${bare}`, isClean: true }] : readOutcomes(cells[at + 1] ?? ''),
      );
      const isClean = level.state !== 'doubtful' && outcome.state !== 'doubtful';
      if (at !== -1)
        table.set(number + letter, {
          level: level.value,
          outcome: outcome.value,
          state: isClean ? state : 'doubtful',
        });
    }
  }
  return table;
}
