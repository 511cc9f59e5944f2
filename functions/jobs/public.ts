import { jobs } from '../contracts/jobs.ts';
import { serve } from '../kernel/serve.ts';
import { tableFromEnvironment } from '../table/table.ts';

const table = tableFromEnvironment();

export const handler = serve(jobs, 'public', {} as never, { table });
