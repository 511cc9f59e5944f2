/** Changes with the format: readers reject other versions. */
export const formatVersion = 1;

export const separator = '\n';

/** Sorts after every module, as in lists. Fits in three bits. */
export const noModule = 7;
