import { api } from './api.ts';
import type { Audience, Contract } from './http/route.ts';

const ofContract = (contract: Contract, audiences: readonly Audience[]) =>
  Object.fromEntries(
    Object.entries(contract)
      .filter(
        ([, { audience, returnsDocument, contentType }]) =>
          !returnsDocument && !contentType && audiences.includes(audience),
      )
      .map(([name, { method, path, isRefreshed }]) => [
        name,
        { path, ...(method !== 'GET' && { method }), ...(isRefreshed && { isRefreshed }) },
      ]),
  );

/** What a browser knows of the JSON routes for these audiences: method (default: GET), path, and what it refreshes. */
export const endpointsOf = (audiences: readonly Audience[]) =>
  Object.fromEntries(
    Object.entries(api)
      .map(([name, contract]) => [name, ofContract(contract, audiences)] as const)
      .filter(([, endpoints]) => Object.keys(endpoints).length > 0),
  );
