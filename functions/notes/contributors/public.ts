import { contributors } from '../../contracts/contributors.ts';
import { servePublic } from '../../kernel/http/serve.ts';
import { tableFromEnvironment } from '../../table/table.ts';
import { createContributorReads } from './reads.ts';

const table = tableFromEnvironment();

export const handler = servePublic(contributors, createContributorReads(table), table);
