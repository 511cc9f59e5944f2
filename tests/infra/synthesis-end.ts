import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';

// Tests read the templates when they are declared.
const outcome = join(inject('assemblies'), 'outcome');
while (!existsSync(outcome)) await delay(100);
const error = readFileSync(outcome, 'utf8');
if (error !== '') throw new Error(error);
