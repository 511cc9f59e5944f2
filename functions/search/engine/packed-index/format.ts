/** Another format has another number: who does not know it reads no further. */
export const formatVersion = 1;

/** Between texts of a list. */
export const separator = '\n';

/** Behind every module, as in lists. Takes three bits. */
export const noModule = 7;
