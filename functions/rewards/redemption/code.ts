import { randomInt } from 'node:crypto';
import { sign } from '../../kernel/sign.ts';

const digits = 6;

export const codeTtlSeconds = 600;

export const createCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** The stored hash of a contributor's code. `id` is the contributor's. */
export const codeHash = (id: string, code: string): string => sign('code', `${id}\0${code}`);
