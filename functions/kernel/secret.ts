import { fromEnvironment } from '../aws/environment.ts';

/** A secret of the stage. Throws if the function does not have it. */
export const secret = (name: 'ORIGIN_SECRET' | 'VISITOR_SECRET'): string => fromEnvironment(name);
