import { CloudFailure } from '../failure.ts';

/** A route key, taken apart. `$default` has no method and no segments, and catches what nothing else does. */
export interface RoutePattern {
  readonly routeKey: string;
  readonly method: string;
  readonly segments: readonly string[];
}

/** A route with the path parameters that a request gave it, decoded. */
export interface Match<R extends RoutePattern> {
  readonly route: R;
  readonly pathParameters: Readonly<Record<string, string>>;
}

const defaultKey = '$default';
const split = (path: string) => path.split('/').slice(1);

const isGreedy = (segment = '') => segment.endsWith('+}');
const isParameter = (segment = '') => segment.startsWith('{');

/** Takes `METHOD /path/{parameter}/{proxy+}` or `$default` apart. Fails when anything follows a greedy parameter. */
export function parseRouteKey(routeKey: string): RoutePattern {
  if (routeKey === defaultKey) return { routeKey, method: 'ANY', segments: [] };
  const [method = '', path = ''] = routeKey.split(' ');
  const segments = split(path);
  if (segments.slice(0, -1).some(isGreedy))
    throw new CloudFailure(`${routeKey}: API Gateway takes a greedy parameter at the end only.`);
  return { routeKey, method, segments };
}

function parametersOf(
  { segments }: RoutePattern,
  path: readonly string[],
): Record<string, string> | undefined {
  const greedy = isGreedy(segments.at(-1));
  if (greedy ? path.length < segments.length : path.length !== segments.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const given = path[index] ?? '';
    if (isGreedy(segment)) parameters[segment.slice(1, -2)] = path.slice(index).join('/');
    else if (isParameter(segment)) {
      if (given === '') return undefined;
      parameters[segment.slice(1, -1)] = given;
    } else if (segment !== given) return undefined;
  }
  return parameters;
}

function rank(segment: string | undefined): number {
  if (segment === undefined) return 3;
  if (isGreedy(segment)) return 2;
  return isParameter(segment) ? 1 : 0;
}

/** Sorts first the route that says more: static segments before parameters before greedy ones, a method before ANY. */
function bySpecificity(a: RoutePattern, b: RoutePattern): number {
  for (let index = 0; index < Math.max(a.segments.length, b.segments.length); index += 1) {
    const difference = rank(a.segments[index]) - rank(b.segments[index]);
    if (difference !== 0) return difference;
  }
  return Number(a.method === 'ANY') - Number(b.method === 'ANY');
}

/**
 * Makes the matcher of an API's routes, as API Gateway chooses: the most specific one, then `$default`.
 * `path` is as it came, percent-encoded. Throws URIError when it cannot be decoded.
 */
export function routeMatcher<R extends RoutePattern>(routes: readonly R[]) {
  const sorted = routes.filter(({ routeKey }) => routeKey !== defaultKey).toSorted(bySpecificity);
  const fallback = routes.find(({ routeKey }) => routeKey === defaultKey);
  return (method: string, path: string): Match<R> | undefined => {
    const given = split(path).map(decodeURIComponent);
    for (const route of sorted) {
      if (route.method !== 'ANY' && route.method !== method) continue;
      const pathParameters = parametersOf(route, given);
      if (pathParameters) return { route, pathParameters };
    }
    return fallback && { route: fallback, pathParameters: {} };
  };
}
