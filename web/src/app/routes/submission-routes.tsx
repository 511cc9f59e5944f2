import type { ReceiptId } from '../../../../functions/contracts/domain/fields.ts';
import { lazyPage } from '../../components/page/lazy-parts.ts';
import type { WebApi } from '../../lib/api/api.ts';
import { loadContent } from '../../routing/load-content.ts';
import { routesOf } from './route.tsx';

/** The page of a submission's receipt: rendered by the browser only. */
export const submissionRoutes = (api: WebApi) =>
  routesOf({
    submission: {
      Page: lazyPage(
        async () => (await import('../../features/submission/submission-page.tsx')).SubmissionPage,
      ),
      load: loadContent(({ params }) =>
        api.submissions.getReceipt({ params: { receiptId: params['receiptId'] as ReceiptId } }),
      ),
    },
  });
