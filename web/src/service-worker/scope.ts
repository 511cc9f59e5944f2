/** The types of service workers that are used here: TypeScript cannot load `lib.webworker` beside `lib.dom`. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** The arguments that Workbox passes to a route's handler. */
export interface RouteOptions {
  readonly request: Request;
  readonly url: URL;
  readonly event: ExtendableEvent & {
    /** Navigation preload; undefined in browsers without it. */
    readonly preloadResponse?: Promise<Response | undefined>;
  };
}

interface Scope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      type: 'window';
      includeUncontrolled: boolean;
    }): Promise<readonly { readonly id: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate' | 'message',
    listener: (event: ExtendableEvent) => void,
  ): void;
}

export const scope = self as unknown as Scope;
