import type { KeyboardEvent } from 'react';

export const arrowSteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const controlsOf = (row: Element) => [
  ...row.querySelectorAll<HTMLElement>('button, a, input, textarea'),
];

const rowOf = (id: string | undefined) =>
  id === undefined ? null : document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);

const controlWithText = (row: Element, text: string) =>
  controlsOf(row).find((one) => text !== '' && one.textContent === text);

/** The control of another row with the same text, else the one at the same place. */
const sameControl = (control: Element, row: Element, other: Element): HTMLElement | undefined =>
  controlWithText(other, control.textContent) ??
  controlsOf(other)[controlsOf(row).indexOf(control as HTMLElement)];

/** Rows after this one, then those before it, nearest first. */
function otherRows(row: Element): Element[] {
  const rows = [...(row.parentElement?.querySelectorAll('[data-row]') ?? [])];
  const at = rows.indexOf(row);
  return [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()];
}

/**
 * The element to focus when a control or its row is removed: the next control with its text, else the one in its place
 * in the next row; undefined without another row.
 */
function nextControl(control: Element | null): HTMLElement | undefined {
  const row = control?.closest('[data-row]');
  if (!control || !row) return undefined;
  const others = otherRows(row);
  const alike = others.find((other) => controlWithText(other, control.textContent)) ?? others[0];
  return alike && sameControl(control, row, alike);
}

const page = () => document.getElementById('main');

/**
 * Decides now what gets the focus when a dialog closes: the element that has it, or if that is removed, the next control
 * of its kind, another one of its row, or the page. In a dialog over another one, null returns it to that dialog, and
 * false leaves it to it.
 */
export function focusAfterRemoval(): () => HTMLElement | null | false {
  const focused = document.activeElement as HTMLElement;
  const isNested = document.querySelector('[data-dialog]') !== null;
  if (isNested && focused === document.body) return () => null;
  if (isNested) return () => focused.isConnected && focused;
  const next = nextControl(focused);
  const rowId = focused.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return () => {
    const row = rowOf(rowId);
    const left = [focused, next, row && controlsOf(row)[0]];
    return left.find((one) => one?.isConnected && one !== document.body) ?? page();
  };
}

/** Moves the focus out of a row that will be removed, if it is there. */
export function focusBeside(rowId: string): void {
  const focused = document.activeElement;
  const row = focused?.closest<HTMLElement>('[data-row]');
  if (row?.dataset['row'] === rowId) (nextControl(focused) ?? page())?.focus();
}

/** Keeps the focus in a row that will be rendered again, should the control that has it be removed. */
export function keepFocusIn(rowId: string): void {
  const focused = document.activeElement;
  if (!focused || rowOf(rowId)?.contains(focused) !== true) return;
  requestAnimationFrame(() => {
    const row = rowOf(rowId);
    if (row && !focused.isConnected) controlsOf(row)[0]?.focus();
  });
}

/** Moves the focus to the same control of another row, `step` rows further down. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, step: number): void {
  const target = event.target as HTMLElement;
  const row = target.closest('[data-row]');
  if (!row) return;
  const rows = [...event.currentTarget.querySelectorAll('[data-row]')];
  const other = rows[rows.indexOf(row) + step];
  const control = other && sameControl(target, row, other);
  if (!control) return;
  event.preventDefault();
  control.focus();
}

/**
 * Moves the focus with the arrow keys to the same control of the next or previous row, and presses the button of the row
 * that has the key as its `aria-keyshortcuts`.
 */
export function onRowKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const step = arrowSteps[event.key];
  if (step !== undefined && !target.matches('select, [role=radio]')) moveFocus(event, step);
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = CSS.escape(event.key.toLowerCase());
  const row = target.closest('[data-row]');
  const button = row?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  if (!button) return;
  event.preventDefault();
  button.click();
}
