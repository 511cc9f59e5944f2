import {
  startLocalService,
  type RunningService,
  type ServiceResponse,
} from '../services/local-service.ts';

export interface Invalidation {
  readonly reference: string;
  /** Paths, and tags after `#`. */
  readonly items: readonly string[];
}

const version = '2020-05-31';
const namespace = `http://cloudfront.amazonaws.com/doc/${version}/`;
const maxItems = 3000;

const validItem = /^(#[!-+\--~]{1,256}|\/[!-)+-~]*)$/;

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const textsOf = (name: string, xml: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) =>
    unescaped(text!),
  );

const xmlResponse = (status: number, body: string): ServiceResponse => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body: `<?xml version="1.0"?>\n${body}`,
});
const errorResponse = (status: number, code: string, message: string) =>
  xmlResponse(
    status,
    `<ErrorResponse xmlns="${namespace}"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
  );

/** Validation error of an invalidation; undefined if it is valid. */
function validationError(items: readonly string[], quantity: number): ServiceResponse | undefined {
  if (items.length === 0 || items.length !== quantity)
    return errorResponse(400, 'InconsistentQuantities', 'Quantity is not the number of paths.');
  if (items.length > maxItems)
    return errorResponse(400, 'TooManyInvalidationsInProgress', 'Too many items at once.');
  if (items.some((item) => !validItem.test(item)))
    return errorResponse(
      400,
      'InvalidArgument',
      'An item is # and a tag, or a path: encoded, and here without a wildcard.',
    );
  return undefined;
}

/** Starts CloudFront's API. It records invalidations and tells the edge what to forget. */
export async function startInvalidations(
  distributionId: string,
  forget: (items: readonly string[]) => void,
): Promise<RunningService & { readonly invalidations: readonly Invalidation[] }> {
  const invalidations: Invalidation[] = [];
  const path = `/${version}/distribution/${distributionId}/invalidation`;
  const service = await startLocalService({
    denied: (error) => errorResponse(403, 'AccessDenied', error),
    respond: ({ method, url, body }) => {
      if (method !== 'POST' || url !== path)
        return errorResponse(
          404,
          'NoSuchDistribution',
          `The local CloudFront supports only POST ${path}.`,
        );
      const items = textsOf('Path', body);
      const [reference = ''] = textsOf('CallerReference', body);
      const error = validationError(items, Number(textsOf('Quantity', body)[0]));
      if (error) return error;
      const known = invalidations.find((one) => one.reference === reference);
      if (known && known.items.join('\n') !== items.join('\n'))
        return errorResponse(
          400,
          'InvalidArgument',
          'This caller reference was used for other items.',
        );
      if (!known) {
        invalidations.push({ reference, items });
        forget(items);
      }
      return xmlResponse(
        201,
        `<Invalidation xmlns="${namespace}"><Id>${reference}</Id><Status>Completed</Status></Invalidation>`,
      );
    },
  });
  return { ...service, invalidations };
}
