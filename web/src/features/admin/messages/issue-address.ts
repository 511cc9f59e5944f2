/** The id in the address of a new issue. */
export const newIssue = 'new';

export const newsletterKey = ['newsletter'] as const;
export const issueKey = (id: string | null) => [...newsletterKey, id] as const;

export const issueAddress = (id: string): string => `?${new URLSearchParams({ issue: id })}`;
