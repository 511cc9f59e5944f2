import { startSignedService } from '../aws-service/signed-service.ts';
import type { RunningService, ServiceResponse } from '../aws-service/signed-service.ts';

export interface Invalidation {
  readonly reference: string;
  readonly paths: readonly string[];
}

const version = '2020-05-31';
const namespace = `http://cloudfront.amazonaws.com/doc/${version}/`;
const maxPaths = 3000;
const maxWildcards = 15;

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
function validationError(paths: readonly string[], quantity: number): ServiceResponse | undefined {
  if (paths.length === 0 || paths.length !== quantity)
    return errorResponse(400, 'InconsistentQuantities', 'Quantity is not the number of paths.');
  const wildcards = paths.filter((path) => path.endsWith('*')).length;
  if (paths.length > maxPaths || wildcards > maxWildcards)
    return errorResponse(400, 'TooManyInvalidationsInProgress', 'Too many paths at once.');
  if (paths.some((path) => !/^\/[!-~]*$/.test(path) || path.slice(0, -1).includes('*')))
    return errorResponse(
      400,
      'InvalidArgument',
      'A path begins with a slash, is encoded, and has * at its end only.',
    );
  return undefined;
}

/** Records invalidations. The local edge caches immutable responses only, so there is nothing to invalidate. */
export async function startInvalidations(
  distributionId: string,
): Promise<RunningService & { readonly invalidations: readonly Invalidation[] }> {
  const invalidations: Invalidation[] = [];
  const path = `/${version}/distribution/${distributionId}/invalidation`;
  const service = await startSignedService({
    name: 'cloudfront',
    region: 'us-east-1',
    denied: (error) => errorResponse(403, 'AccessDenied', error),
    respond: ({ method, url, body }) => {
      if (method !== 'POST' || url !== path)
        return errorResponse(
          404,
          'NoSuchDistribution',
          `The local CloudFront supports only POST ${path}.`,
        );
      const paths = textsOf('Path', body);
      const [reference = ''] = textsOf('CallerReference', body);
      const error = validationError(paths, Number(textsOf('Quantity', body)[0]));
      if (error) return error;
      const known = invalidations.find((one) => one.reference === reference);
      if (known && known.paths.join('\n') !== paths.join('\n'))
        return errorResponse(
          400,
          'InvalidArgument',
          'This caller reference was used for other paths.',
        );
      if (!known) invalidations.push({ reference, paths });
      return xmlResponse(
        201,
        `<Invalidation xmlns="${namespace}"><Id>${reference}</Id><Status>Completed</Status></Invalidation>`,
      );
    },
  });
  return { ...service, invalidations };
}
