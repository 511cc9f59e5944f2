// A file that declares a module cannot import types in any other way.
/* oxlint-disable typescript/consistent-type-imports */
type Api = import('../../functions/contracts/api.ts').Api;
type PublicApi = import('../../functions/contracts/api.ts').PublicApi;
type Endpoint = Pick<import('../../functions/contracts/http/route.ts').Route, 'method' | 'path'>;
type Endpoints<A> = { readonly [M in keyof A]: { readonly [R in keyof A[M]]: Endpoint } };

declare module 'virtual:endpoints' {
  export const endpoints: Endpoints<PublicApi>;
}

declare module 'virtual:admin-endpoints' {
  export const endpoints: Endpoints<Api>;
}
