import { fileURLToPath } from 'node:url';

/** The repository's folder, with a final separator. Only this module knows where it is. */
export const root = fileURLToPath(new URL('..', import.meta.url));
