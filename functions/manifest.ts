import type { ModuleName } from './contracts/api.ts';
import type { Access, Entity } from './contracts/entities.ts';
import type { Audience } from './contracts/route.ts';

/** A secret of the stage that a function reads from its environment. */
export type Secret = 'ORIGIN_SECRET' | 'VISITOR_SECRET';

/** One Lambda: the routes of one module for one audience, and all that it may touch. */
export interface FunctionSpec {
  readonly module: ModuleName;
  readonly audience: Audience;
  readonly table: Partial<Record<Entity, readonly Access[]>>;
  readonly secrets: readonly Secret[];
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
}

/** Every Lambda that answers requests. Its code is `functions/{module}/{audience}.ts`. */
export const manifest = [
  {
    module: 'catalog',
    audience: 'public',
    table: { scheme: ['read'], branch: ['read'], subject: ['read'] },
    secrets: ['ORIGIN_SECRET'],
    memoryMb: 1024,
    timeoutSeconds: 10,
  },
  {
    module: 'notes',
    audience: 'public',
    table: {
      branch: ['read'],
      subject: ['read'],
      note: ['read', 'update'],
      courseTotals: ['read', 'update'],
      stats: ['read', 'update'],
      visitorMark: ['put'],
      usage: ['update'],
    },
    secrets: ['ORIGIN_SECRET', 'VISITOR_SECRET'],
    memoryMb: 1024,
    timeoutSeconds: 10,
  },
  {
    module: 'site',
    audience: 'public',
    table: { stats: ['read'] },
    secrets: ['ORIGIN_SECRET'],
    memoryMb: 512,
    timeoutSeconds: 10,
  },
  {
    module: 'session',
    audience: 'admin',
    table: { user: ['read'] },
    secrets: ['ORIGIN_SECRET'],
    memoryMb: 512,
    timeoutSeconds: 10,
  },
] as const satisfies readonly FunctionSpec[];
