/** The issue of this name in the address is a new one. */
export const newIssue = 'new';

export const newsletterKey = ['newsletter'] as const;
export const issueKey = (id: string | null) => [...newsletterKey, id] as const;

export const issueAddress = (id: string): string => `?${new URLSearchParams({ issue: id })}`;
