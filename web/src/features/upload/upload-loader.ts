import type { WebApi } from '../../lib/api.ts';
import { loadCatalogue } from '../../lib/load-catalogue.ts';

export type UploadData = ReturnType<ReturnType<typeof loadUpload>>;

export const loadUpload = (api: WebApi) => () => ({ catalogue: loadCatalogue(api) });
