import type { WebApi } from '../../lib/api/api.ts';
import { logRejection } from '../../lib/api/log-rejection.ts';

export type UploadData = ReturnType<ReturnType<typeof loadUpload>>;

export const loadUpload = (api: WebApi) => () => ({
  catalogue: logRejection(
    'Failed to load the catalogue',
    Promise.all([api.catalogue.listSchemes(), api.catalogue.listBranches()]).then(
      ([schemes, branches]) => ({ schemes: schemes.items, branches: branches.items }),
    ),
  ),
});
