declare module 'virtual:addresses' {
  import type { Api } from '../../functions/contracts/api.ts';
  import type { Route } from '../../functions/contracts/route.ts';

  export const addresses: {
    readonly [M in keyof Api]: {
      readonly [R in keyof Api[M]]: Pick<Route, 'method' | 'path'>;
    };
  };
}
