import type { KeyboardEvent } from 'react';

export const arrowSteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const controlsOf = (row: Element) => [
  ...row.querySelectorAll<HTMLElement>('button, a, input, textarea'),
];

/** The control of the same kind in another row. */
const sameControl = (control: Element, row: Element, other: Element | null | undefined) =>
  other ? controlsOf(other)[controlsOf(row).indexOf(control as HTMLElement)] : undefined;

/**
 * The element to focus when the row of a control is removed: the same control of the next or else the previous row,
 * or the page itself.
 */
function nextControl(control: Element | null): HTMLElement | null {
  const row = control?.closest('[data-row]');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const found = control && row && sameControl(control, row, beside);
  return found ?? document.getElementById('main');
}

/**
 * Decides now what gets the focus later: the element that has it, or if that is removed, the same control of the next
 * row; null without one.
 */
export function focusAfterRemoval(): () => HTMLElement | null {
  const focused = document.activeElement as HTMLElement;
  if (focused === document.body) return () => null;
  const next = nextControl(focused);
  return () => [focused, next].find((one) => one?.isConnected) ?? document.getElementById('main');
}

/** Moves the focus out of a row that will be removed, if it is there. */
export function focusBeside(rowId: string): void {
  const focused = document.activeElement;
  const row = focused?.closest<HTMLElement>('[data-row]');
  if (row?.dataset['row'] === rowId) nextControl(focused)?.focus();
}

/** Moves the focus to the same control of another row, `step` rows further down. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, step: number): void {
  const target = event.target as HTMLElement;
  const row = target.closest('[data-row]');
  if (!row) return;
  const rows = [...event.currentTarget.querySelectorAll('[data-row]')];
  const control = sameControl(target, row, rows[rows.indexOf(row) + step]);
  if (!control) return;
  event.preventDefault();
  control.focus();
}

/** Moves the focus with the arrow keys to the same control of the next or previous row. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = arrowSteps[event.key];
  const usesArrows = (event.target as HTMLElement).matches('select, [role=radio]');
  if (step !== undefined && !usesArrows) moveFocus(event, step);
}
