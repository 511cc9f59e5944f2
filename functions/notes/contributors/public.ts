import { contributors } from '../../contracts/contributors.ts';
import { serve } from '../../kernel/http/serve.ts';
import { tableFromEnvironment } from '../../table/core/table.ts';
import { createContributorReads } from './reads.ts';

const table = tableFromEnvironment();

export const handler = serve(contributors, 'public', createContributorReads(table), { table });
