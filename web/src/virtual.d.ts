// A file that declares a module cannot import types in any other way.
/* oxlint-disable typescript/consistent-type-imports */
type Api = import('../../functions/contracts/api.ts').Api;
type Address = Pick<import('../../functions/contracts/route.ts').Route, 'method' | 'path'>;

declare module 'virtual:addresses' {
  export const addresses: {
    readonly [M in keyof Api]: { readonly [R in keyof Api[M]]: Address };
  };
}
