import type { WebApi } from '../../lib/api/api.ts';
import { logRejection } from '../../lib/api/log-rejection.ts';
import type { Catalogue } from './suggestions.ts';

export interface UploadData {
  catalogue: Promise<Catalogue>;
}

export const loadUpload = (api: WebApi) => (): UploadData => ({
  catalogue: logRejection(
    'Failed to load the catalogue',
    Promise.all([api.catalogue.listSchemes(), api.catalogue.listBranches()]).then(
      ([schemes, branches]) => ({ schemes: schemes.items, branches: branches.items }),
    ),
  ),
});
