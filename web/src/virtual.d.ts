// A file that declares a module cannot import types in any other way.
/* oxlint-disable typescript/consistent-type-imports */
type Api = import('../../functions/contracts/api.ts').Api;
type PublicApi = import('../../functions/contracts/api.ts').PublicApi;
type Endpoint = Pick<
  import('../../functions/contracts/http/route.ts').Route,
  'method' | 'path' | 'isRefreshed'
>;
type Endpoints<A> = { readonly [M in keyof A]: { readonly [R in keyof A[M]]: Endpoint } };

declare module 'virtual:endpoints' {
  export const endpoints: Endpoints<PublicApi>;
}

declare module 'virtual:admin-endpoints' {
  export const endpoints: Endpoints<Api>;
}

type Pages = typeof import('../../functions/contracts/pages/pages.ts').pages;
type PageModule = import('./routing/page-data.tsx').PageModule;
type PageModules<R> = {
  readonly [N in keyof Pages as Pages[N]['rendering'] extends R ? N : never]: PageModule;
};

declare module 'virtual:pages/cached' {
  export const pages: PageModules<'cached'>;
}

declare module 'virtual:pages/per-request' {
  export const pages: PageModules<'per-request'>;
}

declare module 'virtual:pages/build' {
  export const pages: PageModules<'build'>;
}

declare module 'virtual:pages/browser' {
  export const pages: PageModules<'browser'>;
}

declare module 'virtual:pages/admin' {
  export const pages: PageModules<'admin'> & {
    readonly [
      N in keyof typeof import('../../functions/contracts/pages/admin-pages.ts').adminPages
    ]: PageModule;
  };
}
