import { HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import type { HttpApi, IHttpRouteAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2';
import type { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { api as contracts } from '../../functions/contracts/api.ts';
import type { ModuleName } from '../../functions/contracts/api.ts';
import type { Audience, Contract } from '../../functions/contracts/route.ts';

export type IntegrationOf = (module: ModuleName, audience: Audience) => HttpLambdaIntegration;

/** Adds every route of the contract to the API. Admin routes ask for a token of the authorizer. */
export function addContractRoutes(
  http: HttpApi,
  integrationOf: IntegrationOf,
  adminAuthorizer: IHttpRouteAuthorizer,
): void {
  for (const [module, contract] of Object.entries(contracts) as [ModuleName, Contract][]) {
    for (const { method, path, audience } of Object.values(contract)) {
      http.addRoutes({
        path,
        methods: [HttpMethod[method]],
        integration: integrationOf(module, audience),
        ...(audience === 'admin' && { authorizer: adminAuthorizer }),
      });
    }
  }
}
