import { CloudFailure } from '../failure.ts';
import type { ResolvedResource, Resolver } from '../template/resolve.ts';
import { parseRouteKey, type RoutePattern } from './routes.ts';

interface RouteProperties {
  ApiId: string;
  RouteKey: string;
  Target: string;
  AuthorizationType?: string;
  AuthorizerId?: string;
}

interface IntegrationProperties {
  IntegrationType: string;
  IntegrationUri: string;
  PayloadFormatVersion?: string;
  TimeoutInMillis?: number;
}

interface AuthorizerProperties {
  AuthorizerType: string;
  JwtConfiguration?: { Audience?: string[]; Issuer?: string };
}

export interface JwtAuthorizer {
  readonly issuer: string;
  readonly audience: readonly string[];
}

interface ApiRoute extends RoutePattern {
  readonly functionArn: string;
  readonly timeoutMs: number;
  readonly authorizer: JwtAuthorizer | undefined;
}

export interface HttpApi {
  readonly id: string;
  /** Domain of the API in AWS. */
  readonly domain: string;
  readonly routes: readonly ApiRoute[];
}

/** API Gateway's limit. */
const maxTimeoutMs = 30_000;

function byRef<T>(declared: readonly ResolvedResource<T>[]): ReadonlyMap<string, T> {
  return new Map(declared.map(({ ref, properties }) => [ref, properties]));
}

function jwtAuthorizer(
  { RouteKey, AuthorizationType = 'NONE', AuthorizerId = '' }: RouteProperties,
  authorizers: ReadonlyMap<string, AuthorizerProperties>,
): JwtAuthorizer | undefined {
  if (AuthorizationType === 'NONE') return undefined;
  const jwt = authorizers.get(AuthorizerId)?.JwtConfiguration;
  if (AuthorizationType !== 'JWT' || !jwt?.Issuer)
    throw new CloudFailure(`${RouteKey}: the local cloud supports JWT authorizers only.`);
  return { issuer: jwt.Issuer, audience: jwt.Audience ?? [] };
}

/** The declared HTTP APIs. Fails on unsupported settings. */
export function readApis(resolver: Resolver): HttpApi[] {
  const integrations = byRef(
    resolver.resources<IntegrationProperties>('AWS::ApiGatewayV2::Integration'),
  );
  const authorizers = byRef(
    resolver.resources<AuthorizerProperties>('AWS::ApiGatewayV2::Authorizer'),
  );
  const routes = resolver.resources<RouteProperties>('AWS::ApiGatewayV2::Route');
  return resolver.resources('AWS::ApiGatewayV2::Api').map(({ ref, attributes }) => ({
    id: ref,
    domain: (attributes.ApiEndpoint ?? '').replace('https://', ''),
    routes: routes
      .filter(({ properties }) => properties.ApiId === ref)
      .map(({ properties }) => {
        const integration = integrations.get(properties.Target.replace('integrations/', ''));
        if (
          integration?.IntegrationType !== 'AWS_PROXY' ||
          integration.PayloadFormatVersion !== '2.0'
        )
          throw new CloudFailure(
            `${properties.RouteKey}: the local cloud supports Lambda with payload 2.0 only.`,
          );
        return {
          ...parseRouteKey(properties.RouteKey),
          functionArn: integration.IntegrationUri,
          timeoutMs: integration.TimeoutInMillis ?? maxTimeoutMs,
          authorizer: jwtAuthorizer(properties, authorizers),
        };
      }),
  }));
}
