import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const focusable = 'input, textarea';

/** Moves the focus to the same column of another row: with Enter to the next row, with Alt and an arrow to either side. */
export function moveFocus(table: HTMLTableElement, event: KeyboardEvent): void {
  const step = event.altKey
    ? steps[event.key]
    : event.key === 'Enter' && !event.shiftKey
      ? 1
      : undefined;
  const rows = [...(table.tBodies[0]?.rows ?? [])];
  const target = event.target as HTMLElement;
  const row = rows.findIndex((one) => one.contains(target));
  if (step === undefined || row === -1 || !target.matches(focusable)) return;
  event.preventDefault();
  const column = [...rows[row]!.querySelectorAll(focusable)].indexOf(target);
  rows[row + step]?.querySelectorAll<HTMLElement>(focusable)[column]?.focus();
}
