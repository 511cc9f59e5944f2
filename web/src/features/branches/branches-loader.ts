import type { Branch, Scheme } from '../../../../functions/contracts/catalogue.ts';
import type { WebApi } from '../../lib/api/api.ts';
import { logRejection } from '../../lib/api/log-rejection.ts';

export interface BranchesData {
  branches: Promise<readonly Branch[]>;
  schemes: Promise<readonly Scheme[]>;
}

export const loadBranches = (api: WebApi) => (): BranchesData => ({
  branches: logRejection(
    'Failed to load branches.',
    api.catalogue.listBranches().then(({ items }) => items),
  ),
  schemes: logRejection(
    'Failed to load schemes',
    api.catalogue.listSchemes().then(({ items }) => items),
  ),
});
