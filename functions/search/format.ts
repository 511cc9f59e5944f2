/** Another format has another number: who does not know it reads no further. */
export const formatNumber = 1;

/** Between texts of a list. */
export const separator = '\n';
