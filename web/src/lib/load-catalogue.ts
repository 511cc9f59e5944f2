import type { WebApi } from './api.ts';

export async function loadCatalogue({ catalogue }: WebApi) {
  const [schemes, branches] = await Promise.all([
    catalogue.listSchemes(),
    catalogue.listBranches(),
  ]);
  return { schemes: schemes.items, branches: branches.items };
}
