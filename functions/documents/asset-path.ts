import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { platformVariable } from '../aws/environment.ts';

/** The path of a package's file, which a bundle has beside its code (`assets` of the manifest). */
export const assetPath = (file: string): string => {
  const bundle = platformVariable('LAMBDA_TASK_ROOT');
  return bundle ? join(bundle, basename(file)) : createRequire(import.meta.url).resolve(file);
};
