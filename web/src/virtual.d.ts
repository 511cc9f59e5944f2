// A file that declares a module cannot import types in any other way.
/* oxlint-disable typescript/consistent-type-imports */
type Api = import('../../functions/contracts/api.ts').Api;
type PublicApi = import('../../functions/contracts/api.ts').PublicApi;
type Address = Pick<import('../../functions/contracts/route.ts').Route, 'method' | 'path'>;
type Addresses<A> = { readonly [M in keyof A]: { readonly [R in keyof A[M]]: Address } };

declare module 'virtual:addresses' {
  export const addresses: Addresses<PublicApi>;
}

declare module 'virtual:admin-addresses' {
  export const addresses: Addresses<Api>;
}
