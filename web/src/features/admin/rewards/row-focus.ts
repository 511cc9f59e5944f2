import type { RedemptionId } from '../../../../../functions/contracts/domain/fields.ts';

const prefix = 'redemption-';

export const actionsId = (id: RedemptionId): string => prefix + id;

/** The redemption whose row contains the element. */
export function redemptionAround(element: Element): RedemptionId | null {
  const actions = element.closest('[data-row]')?.querySelector(`[id^=${prefix}]`);
  return actions ? (actions.id.slice(prefix.length) as RedemptionId) : null;
}

/** Whether the focus is in a redemption's row, on the body, or in a closing dialog. */
export function hasFocus(id: RedemptionId): boolean {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) return true;
  return (
    redemptionAround(activeElement) === id ||
    activeElement.closest('[data-dialog][data-closed]') !== null
  );
}

const firstAction = (id: RedemptionId) =>
  document.getElementById(actionsId(id))?.querySelector<HTMLElement>('button');

/** Focuses the next redemption's first action, else the decided one's. */
export function focusDecided(decided: RedemptionId, next: RedemptionId | null): void {
  const target =
    (next && firstAction(next)) ?? firstAction(decided) ?? document.getElementById('main');
  target?.focus();
}
