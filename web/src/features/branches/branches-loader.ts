import type { WebApi } from '../../lib/api/api.ts';
import { logRejection } from '../../lib/api/log-rejection.ts';

export type BranchesData = ReturnType<ReturnType<typeof loadBranches>>;

export const loadBranches = (api: WebApi) => () => ({
  branches: logRejection(
    'Failed to load branches.',
    api.catalogue.listBranches().then(({ items }) => items),
  ),
  schemes: logRejection(
    'Failed to load schemes',
    api.catalogue.listSchemes().then(({ items }) => items),
  ),
});
