import { jobs } from '../contracts/jobs.ts';
import { servePublic } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { createJobReads } from './reads.ts';

const table = tableFromEnvironment();

export const handler = servePublic(jobs, createJobReads(table), table);
