import { readFileSync } from 'node:fs';
import { addressRules } from '../../functions/contracts/pages/addresses.ts';
import { edgeFunction, runViewerRequest } from '../../localstack/cloudfront/edge-function.ts';

/** The edge function of pages, as it is deployed. */
export const pageEdgeCode = `const rules = ${JSON.stringify(addressRules)};
${readFileSync(new URL('../../lib/edge/page-request.js', import.meta.url), 'utf8')}`;
const edge = edgeFunction(pageEdgeCode);

/** The object of an address, with the remaining query behind a question mark. */
export async function routeAtEdge(
  address: string,
  encodings = 'gzip, deflate, br',
): Promise<string> {
  const [path = '', ...query] = address.split('?');
  const headers = [['accept-encoding', encodings]] as const;
  const request = { method: 'GET', path, query: query.join('?'), headers };
  const answer = await runViewerRequest(edge, request, '192.0.2.1');
  if ('status' in answer) throw new Error('The edge answers itself');
  return answer.path + (answer.query && `?${answer.query}`);
}
