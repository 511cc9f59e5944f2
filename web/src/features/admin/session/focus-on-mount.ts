/** A ref that focuses the field of a new step. */
export const focusOnMount = (field: HTMLElement | null): void => field?.focus();
