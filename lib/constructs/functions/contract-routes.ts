import { HttpMethod, type HttpApi, type IHttpRouteAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { api as contracts, type ModuleName } from '../../../functions/contracts/api.ts';
import type { Audience, Contract, Route } from '../../../functions/contracts/http/route.ts';
import { functionName } from '../../bundles.ts';

/**
 * A public GET route needs a HEAD route too: API Gateway would use the default route. Browsers send no HEAD to admin
 * routes.
 */
const methodsOf = (method: Route['method'], audience: Audience): HttpMethod[] =>
  method === 'GET' && audience === 'public'
    ? [HttpMethod.GET, HttpMethod.HEAD]
    : [HttpMethod[method]];

/**
 * Adds a route per contract route, integrated with the function of its module and audience; admin routes require the
 * authorizer. Throws if the manifest lacks a function.
 */
export function addContractRoutes(
  http: HttpApi,
  functions: ReadonlyMap<string, IFunction>,
  adminAuthorizer: IHttpRouteAuthorizer,
): void {
  const integrations = new Map(
    [...functions].map(([name, handler]) => [
      name,
      // One permission for the whole API instead of one a route.
      new HttpLambdaIntegration(name, handler, { scopePermissionToRoute: false }),
    ]),
  );
  for (const [module, contract] of Object.entries(contracts) as [ModuleName, Contract][]) {
    for (const { method, path, audience } of Object.values(contract)) {
      const name = functionName({ module, audience });
      const integration = integrations.get(name);
      if (!integration) throw new Error(`${method} ${path} needs ${name}: not in the manifest.`);
      http.addRoutes({
        path,
        methods: methodsOf(method, audience),
        integration,
        ...(audience === 'admin' && { authorizer: adminAuthorizer }),
      });
    }
  }
}
