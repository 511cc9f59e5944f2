import type { RedemptionId } from '../../../../../functions/contracts/domain/fields.ts';

const prefix = 'redemption-';

export const actionsId = (id: RedemptionId): string => prefix + id;

/** The redemption whose row contains the element. */
export function redemptionAround(element: Element): RedemptionId | null {
  const actions = element.closest('[data-row]')?.querySelector(`[id^=${prefix}]`);
  return actions ? (actions.id.slice(prefix.length) as RedemptionId) : null;
}

const firstAction = (id: RedemptionId | null) =>
  id && document.getElementById(actionsId(id))?.querySelector<HTMLElement>('button');

/** What gets the focus after a dialog: the next redemption's first action, else that of the dialog's, else the page's first control. */
export const focusedAfter = (shown: RedemptionId, next: RedemptionId | null): HTMLElement | null =>
  firstAction(next) || firstAction(shown) || document.getElementById('main');
