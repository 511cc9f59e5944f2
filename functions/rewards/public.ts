import { rewards } from '../contracts/rewards.ts';
import { serve } from '../kernel/serve.ts';
import { tableFromEnvironment } from '../table/table.ts';

const table = tableFromEnvironment();

export const handler = serve(rewards, 'public', {} as never, { table });
