/** Changes with the format: readers reject other versions. */
export const formatVersion = 4;

export const separator = '\n';

/** Sorts after every module, as in lists. Fits in three bits. */
export const noModule = 7;

/** Semesters have four bits, modules three: a group is its kind times this, plus semester and module. */
export const groupsPerKind = 128;
