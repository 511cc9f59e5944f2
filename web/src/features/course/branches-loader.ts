import type { WebApi } from '../../lib/api.ts';

export type BranchesData = ReturnType<ReturnType<typeof loadBranches>>;

export const loadBranches = (api: WebApi) => () => ({
  branches: api.catalogue.listBranches().then(({ items }) => items),
  schemes: api.catalogue.listSchemes().then(({ items }) => items),
});
