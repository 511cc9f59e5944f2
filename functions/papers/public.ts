import { papers } from '../contracts/papers.ts';
import { servePublic } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { createPaperReads } from './reads.ts';

const table = tableFromEnvironment();

export const handler = servePublic(papers, createPaperReads(table), table);
