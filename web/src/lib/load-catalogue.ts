import type { Branch, Scheme } from '../../../functions/contracts/catalogue.ts';
import type { WebApi } from './api.ts';

export interface Catalogue {
  schemes: readonly Scheme[];
  branches: readonly Branch[];
}

export async function loadCatalogue({ catalogue }: WebApi): Promise<Catalogue> {
  const [schemes, branches] = await Promise.all([
    catalogue.listSchemes(),
    catalogue.listBranches(),
  ]);
  return { schemes: schemes.items, branches: branches.items };
}
