/** A parsed route key. `$default` has no segments. */
export interface RoutePattern {
  readonly routeKey: string;
  readonly method: string;
  readonly segments: readonly string[];
}

/** A matched route with the decoded path parameters. */
export interface Match<R extends RoutePattern> {
  readonly route: R;
  readonly pathParameters: Readonly<Record<string, string>>;
}

const defaultKey = '$default';
const split = (path: string) => path.split('/').slice(1);

const isGreedy = (segment = '') => segment.endsWith('+}');
const isParameter = (segment = '') => segment.startsWith('{');

/** Parses `METHOD /path/{parameter}/{proxy+}` or `$default`. */
export function parseRouteKey(routeKey: string): RoutePattern {
  if (routeKey === defaultKey) return { routeKey, method: '', segments: [] };
  const [method = '', path = ''] = routeKey.split(' ');
  return { routeKey, method, segments: split(path) };
}

function parametersOf(
  { segments }: RoutePattern,
  path: readonly string[],
): Record<string, string> | undefined {
  const greedy = isGreedy(segments.at(-1));
  if (greedy ? path.length < segments.length : path.length !== segments.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = path[index] ?? '';
    if (isGreedy(segment)) parameters[segment.slice(1, -2)] = path.slice(index).join('/');
    else if (isParameter(segment)) {
      if (value === '') return undefined;
      parameters[segment.slice(1, -1)] = value;
    } else if (segment !== value) return undefined;
  }
  return parameters;
}

function rank(segment: string | undefined): number {
  if (segment === undefined) return 3;
  if (isGreedy(segment)) return 2;
  return isParameter(segment) ? 1 : 0;
}

/** Order of precedence: static segments, parameters, greedy parameters. */
function bySpecificity(a: RoutePattern, b: RoutePattern): number {
  for (let index = 0; index < Math.max(a.segments.length, b.segments.length); index += 1) {
    const difference = rank(a.segments[index]) - rank(b.segments[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Matches requests as API Gateway does: the most specific route, then `$default`. `path` is percent-encoded; throws
 * URIError if it cannot be decoded.
 */
export function routeMatcher<R extends RoutePattern>(routes: readonly R[]) {
  const sorted = routes.filter(({ routeKey }) => routeKey !== defaultKey).toSorted(bySpecificity);
  const fallback = routes.find(({ routeKey }) => routeKey === defaultKey);
  return (method: string, path: string): Match<R> | undefined => {
    const segments = split(path).map(decodeURIComponent);
    for (const route of sorted) {
      if (route.method !== method) continue;
      const pathParameters = parametersOf(route, segments);
      if (pathParameters) return { route, pathParameters };
    }
    return fallback && { route: fallback, pathParameters: {} };
  };
}
