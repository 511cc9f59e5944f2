/** What forms begin with: what was typed in them when the session expired. They last as long as the tab. */
export const drafts = new Map<string, object>();
