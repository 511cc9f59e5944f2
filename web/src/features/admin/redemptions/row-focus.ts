import type { RedemptionId } from '../../../../../functions/contracts/domain/fields.ts';

const prefix = 'redemption-';

/** The id of the element that holds a redemption's actions. */
export const actionsId = (id: RedemptionId): string => prefix + id;

/** The redemption in whose row an element of the page is; null when it is in none. */
export function redemptionAround(element: Element): RedemptionId | null {
  const actions = element.closest('[data-row]')?.querySelector(`[id^=${prefix}]`);
  return actions ? (actions.id.slice(prefix.length) as RedemptionId) : null;
}

/** Whether the focus is in a redemption's row, nowhere, or in a question that is going. */
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

/** Leads the focus to the next redemption's first action; without one, to what can be done with the decided one. */
export function focusDecided(decided: RedemptionId, next: RedemptionId | null): void {
  const target =
    (next && firstAction(next)) ?? firstAction(decided) ?? document.getElementById('main');
  target?.focus();
}
