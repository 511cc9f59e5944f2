import { join } from 'node:path';
import { platformVariable } from '../aws/environment.ts';

/** The code of a thread: its module, or in a bundle the entry, which then runs the module's code. */
export function threadFile(module: () => URL): string | URL {
  const bundle = platformVariable('LAMBDA_TASK_ROOT');
  return bundle ? join(bundle, 'index.js') : module();
}
