import { randomInt } from 'node:crypto';
import { sign } from '../kernel/sign.ts';

const digits = 6;

/** How long a code is good. */
export const codeSeconds = 600;

/** A code of six digits. */
export const newCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** What is kept of a contributor's code. `id` is the contributor's. */
export const codeHash = (id: string, code: string): string => sign('code', `${id}\0${code}`);
