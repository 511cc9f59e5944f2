import { api } from './api.ts';
import type { Audience, Contract } from './http/route.ts';

const ofContract = (contract: Contract, audiences: readonly Audience[]) =>
  Object.fromEntries(
    Object.entries(contract)
      .filter(([, { audience, returnsHtml }]) => !returnsHtml && audiences.includes(audience))
      .map(([name, { method, path }]) => [name, { method, path }]),
  );

/** Methods and paths of the JSON routes for these audiences: all that the typed client needs. */
export const endpointsOf = (audiences: readonly Audience[]) =>
  Object.fromEntries(
    Object.entries(api).map(([name, contract]) => [name, ofContract(contract, audiences)]),
  );
