import { createContext, use } from 'react';
import type { PublicApi } from '../../../../functions/contracts/api.ts';
import type { Client } from '../../../../functions/contracts/http/client.ts';

export type WebApi = Client<PublicApi>;

const ApiContext = createContext<WebApi | null>(null);

export const ApiProvider = ApiContext.Provider;

/** The client for requests that a component sends after its page has loaded. */
export function useApi(): WebApi {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi is called outside ApiProvider');
  return api;
}
