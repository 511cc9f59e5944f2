import type { SubmissionId } from '../../../../../functions/contracts/domain/fields.ts';

const prefix = 'submission-';

export const cardId = (id: SubmissionId): string => prefix + id;

/** Focuses the card of the selected submission; without one, the page. */
export function focusSelectedCard(): void {
  const card = document.querySelector<HTMLElement>(`article[id^=${prefix}][aria-current=true]`);
  (card ?? document.getElementById('main'))?.focus();
}

/** The submission whose card contains the element. */
export function submissionAround(element: Element): SubmissionId | null {
  const id = element.closest(`article[id^=${prefix}]`)?.id;
  return id === undefined ? null : (id.slice(prefix.length) as SubmissionId);
}
