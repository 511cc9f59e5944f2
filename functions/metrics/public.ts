import { metrics } from '../contracts/metrics.ts';
import { serve } from '../kernel/serve.ts';
import { tableFromEnvironment } from '../table/table.ts';

const table = tableFromEnvironment();

export const handler = serve(metrics, 'public', {} as never, { table });
