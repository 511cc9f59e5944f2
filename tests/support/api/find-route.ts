import { api, type ModuleName } from '../../../functions/contracts/api.ts';
import type { Route } from '../../../functions/contracts/http/route.ts';

export interface FoundRoute {
  module: ModuleName;
  route: Route;
  params: Record<string, string> | undefined;
}

/** A parameter matches one segment; a greedy one, `{name+}`, matches the rest of the path. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path.replaceAll(/\{(\w+)(\+?)\}/g, (_, name, greedy) => `(?<${name}>${greedy ? '.+' : '[^/]+'})`)}$`,
  );

const every = Object.entries(api).flatMap(([module, contract]) =>
  Object.values<Route>(contract).map((route) => ({
    module: module as ModuleName,
    route,
    pattern: patternOf(route.path),
  })),
);
/** API Gateway prefers a path without parameters to one with parameters, and single segments to a greedy one. */
const bySpecificity = every.toSorted(
  (a, b) =>
    Number(a.route.path.includes('{')) - Number(b.route.path.includes('{')) ||
    Number(a.route.path.includes('+}')) - Number(b.route.path.includes('+}')),
);

/** The route that API Gateway would choose, with its decoded path parameters. */
export function findRoute(method: string, path: string): FoundRoute | undefined {
  for (const { module, route, pattern } of bySpecificity) {
    const match = route.method === method ? pattern.exec(path) : null;
    if (!match) continue;
    const params = match.groups && Object.entries(match.groups);
    return {
      module,
      route,
      params:
        params &&
        Object.fromEntries(params.map(([name, value]) => [name, decodeURIComponent(value)])),
    };
  }
  return undefined;
}
