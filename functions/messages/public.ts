import { messages } from '../contracts/messages.ts';
import { serve } from '../kernel/serve.ts';
import { tableFromEnvironment } from '../table/table.ts';

const table = tableFromEnvironment();

export const handler = serve(messages, 'public', {} as never, { table });
