import type { Branch, Scheme } from '../../../../functions/contracts/catalogue.ts';
import type { WebApi } from '../../lib/api/api.ts';
import { logged } from '../../lib/api/log-failure.ts';

export interface BranchesData {
  branches: Promise<readonly Branch[]>;
  schemes: Promise<readonly Scheme[]>;
}

export const loadBranches = (api: WebApi) => (): BranchesData => ({
  branches: logged(
    'Failed to load branches.',
    api.catalogue.listBranches().then(({ items }) => items),
  ),
  schemes: logged(
    'Failed to load schemes',
    api.catalogue.listSchemes().then(({ items }) => items),
  ),
});
