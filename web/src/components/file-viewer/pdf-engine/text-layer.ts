import { scriptLanguage } from '../../../lib/format/format.ts';
import type { TextRun } from './text-runs.ts';
import type { Size } from '../pdf/zoom.ts';

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)}%`;

function createSpan(run: TextRun, page: Size): HTMLSpanElement {
  const span = document.createElement('span');
  span.textContent = run.text;
  span.dir = 'auto';
  const language = scriptLanguage(run.text);
  if (language) span.lang = language;
  const { style } = span;
  style.left = percent(run.left, page.width);
  style.top = percent(run.top, page.height);
  style.fontFamily = run.fontFamily;
  style.setProperty('--points', run.fontSize.toFixed(2));
  const turn = run.angle === 0 ? '' : `rotate(${run.angle.toFixed(4)}rad) `;
  style.transform = `${turn}scaleX(${run.stretch.toFixed(4)})`;
  return span;
}

/** Sizes are relative to `--pixels-per-point`, so the text scales with the page. */
export function renderText(container: HTMLElement, runs: readonly TextRun[], page: Size): void {
  const nodes = runs.flatMap((run) => [
    ...(run.text === '' ? [] : [createSpan(run, page)]),
    ...(run.lineEnd ? [document.createElement('br')] : []),
  ]);
  container.replaceChildren(...nodes);
}

/** The text of a page as its layer has it, with a line break for each `br`. */
export const textOfRuns = (runs: readonly TextRun[]): string =>
  runs.map(({ text, lineEnd }) => (lineEnd ? `${text}\n` : text)).join('');
