import { CloudFailure } from '../failure.ts';
import type { ResolvedResource, Resolver } from '../template/resolve.ts';
import { parseRouteKey } from './routes.ts';
import type { RoutePattern } from './routes.ts';

interface RouteProperties {
  ApiId: string;
  RouteKey: string;
  Target: string;
  AuthorizationType?: string;
  AuthorizerId?: string;
  AuthorizationScopes?: string[];
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

/** Whose tokens a route takes. */
export interface JwtAuthorizer {
  readonly issuer: string;
  readonly audience: readonly string[];
  /** The token must carry one of these; empty when the route asks for none. */
  readonly scopes: readonly string[];
}

/** One route of an HTTP API, with what it calls and who may call it. */
interface ApiRoute extends RoutePattern {
  readonly functionArn: string;
  readonly timeoutMs: number;
  readonly authorizer: JwtAuthorizer | undefined;
}

/** An HTTP API as the templates declare it. */
export interface HttpApi {
  readonly id: string;
  /** Where AWS would serve it. */
  readonly domain: string;
  readonly routes: readonly ApiRoute[];
}

/** What API Gateway waits at most. */
const maxTimeoutMs = 30_000;

function byRef<T>(declared: readonly ResolvedResource<T>[]): ReadonlyMap<string, T> {
  return new Map(declared.map(({ ref, properties }) => [ref, properties]));
}

function jwtAuthorizer(
  {
    RouteKey,
    AuthorizationType = 'NONE',
    AuthorizerId = '',
    AuthorizationScopes = [],
  }: RouteProperties,
  authorizers: ReadonlyMap<string, AuthorizerProperties>,
): JwtAuthorizer | undefined {
  if (AuthorizationType === 'NONE') return undefined;
  const jwt = authorizers.get(AuthorizerId)?.JwtConfiguration;
  if (AuthorizationType !== 'JWT' || !jwt?.Issuer)
    throw new CloudFailure(`${RouteKey}: the local cloud knows JWT authorizers only.`);
  return { issuer: jwt.Issuer, audience: jwt.Audience ?? [], scopes: AuthorizationScopes };
}

/** The HTTP APIs of the app. Fails on what the local cloud cannot serve as AWS would. */
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
          throw new CloudFailure(`${properties.RouteKey}: only Lambda with payload 2.0 is known.`);
        return {
          ...parseRouteKey(properties.RouteKey),
          functionArn: integration.IntegrationUri,
          timeoutMs: integration.TimeoutInMillis ?? maxTimeoutMs,
          authorizer: jwtAuthorizer(properties, authorizers),
        };
      }),
  }));
}
