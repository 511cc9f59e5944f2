const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('button, a, input')];

/**
 * The control of the same kind in the row after (or else before) that of a control, and the page itself where there is
 * none: what has the focus next when the row goes.
 */
export function nextControl(control: Element | null): HTMLElement | null {
  const row = control?.closest('[data-row]');
  const beside = row && (row.nextElementSibling ?? row.previousElementSibling);
  const found = beside && controlsOf(beside)[controlsOf(row).indexOf(control as HTMLElement)];
  return found ?? document.getElementById('main');
}
