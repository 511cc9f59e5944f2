import { api } from './api.ts';
import type { Audience, Contract } from './http/route.ts';

const ofContract = (contract: Contract, audiences: readonly Audience[]) =>
  Object.fromEntries(
    Object.entries(contract)
      .filter(
        ([, { audience, returnsHtml, contentType }]) =>
          !returnsHtml && !contentType && audiences.includes(audience),
      )
      .map(([name, { method, path }]) => [name, method === 'GET' ? { path } : { method, path }]),
  );

/** Methods (default: GET) and paths of the JSON routes for these audiences: all that the typed client needs. */
export const endpointsOf = (audiences: readonly Audience[]) =>
  Object.fromEntries(
    Object.entries(api)
      .map(([name, contract]) => [name, ofContract(contract, audiences)] as const)
      .filter(([, endpoints]) => Object.keys(endpoints).length > 0),
  );
