import type { Plugin } from 'vite';
import { api } from '../functions/contracts/api.ts';
import type { Contract } from '../functions/contracts/route.ts';

const source = 'virtual:addresses';
const resolved = `\0${source}`;

const addressesOf = (contract: Contract) =>
  Object.fromEntries(
    Object.entries(contract).map(([name, { method, path }]) => [name, { method, path }]),
  );

/** Gives the browser each route's method and path as `virtual:addresses`, and none of its schemas. */
export function addressesPlugin(): Plugin {
  return {
    name: 'addresses',
    resolveId: (id) => (id === source ? resolved : undefined),
    load: (id) => {
      if (id !== resolved) return undefined;
      const addresses = Object.entries(api).map(([name, contract]) => [
        name,
        addressesOf(contract),
      ]);
      return `export const addresses = ${JSON.stringify(Object.fromEntries(addresses))};`;
    },
  };
}
