/** A ref for the field of a step that took the place of the one before, where the focus was. */
export const focusOnMount = (field: HTMLElement | null): void => field?.focus();
