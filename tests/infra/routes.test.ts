import { describe, expect, test } from 'vitest';
import { api } from '../../functions/contracts/api.ts';
import type { Contract } from '../../functions/contracts/http/route.ts';
import { only, templateOf } from './template.ts';

const template = templateOf('Api');
const routes = Object.entries(api as Record<string, Contract>).flatMap(([module, contract]) =>
  Object.values(contract).map((route) => ({
    key: `${route.method} ${route.path}`,
    audience: route.audience,
    handler: `tippani-dev-${module}-${route.audience}`,
  })),
);

function handlerOf(routeKey: string): string {
  const { properties } = only(template, 'AWS::ApiGatewayV2::Route', { RouteKey: routeKey });
  const integrationId = properties.Target['Fn::Join'][1][1].Ref;
  const integration = template.toJSON()['Resources'][integrationId].Properties;
  expect(integration).toMatchObject({
    IntegrationType: 'AWS_PROXY',
    PayloadFormatVersion: '2.0',
  });
  const functionId = integration.IntegrationUri['Fn::GetAtt'][0];
  return template.toJSON()['Resources'][functionId].Properties.FunctionName;
}

describe.for(routes)('$key', ({ key, audience, handler }) => {
  test(`is answered by ${handler}`, () => {
    expect(handlerOf(key)).toBe(handler);
  });

  test(`is open to ${audience === 'admin' ? 'a token only' : 'everybody'}`, () => {
    const { properties } = only(template, 'AWS::ApiGatewayV2::Route', { RouteKey: key });
    const authorizer = only(template, 'AWS::ApiGatewayV2::Authorizer');
    expect([properties.AuthorizationType, properties.AuthorizerId?.Ref]).toEqual(
      audience === 'admin' ? ['JWT', authorizer.id] : ['NONE', undefined],
    );
  });
});

const publicReads = routes.filter(
  ({ key, audience }) => key.startsWith('GET ') && audience === 'public',
);

test('HEAD of a public read is answered as GET is', () => {
  for (const { key, handler } of publicReads)
    expect(handlerOf(key.replace('GET', 'HEAD'))).toBe(handler);
});

test('nothing but the contract, HEAD of public reads and the answer to all else is routed', () => {
  template.resourceCountIs('AWS::ApiGatewayV2::Route', routes.length + publicReads.length + 1);
  expect(handlerOf('$default')).toBe('tippani-dev-site-public');
});

test('API Gateway may call each function, also by the default route', () => {
  const principal = 'apigateway.amazonaws.com';
  const permissions = Object.values(
    template.findResources('AWS::Lambda::Permission', { Properties: { Principal: principal } }),
  );
  const callable = permissions.map(({ Properties: { FunctionName, Principal, SourceArn } }) => ({
    handler: template.toJSON()['Resources'][FunctionName['Fn::GetAtt'][0]].Properties.FunctionName,
    principal: Principal,
    routes: SourceArn['Fn::Join'][1].at(-1),
  }));
  expect(new Set(callable)).toEqual(
    new Set([
      { handler: 'tippani-dev-site-public', principal, routes: '/*/*' },
      ...[...new Set(routes.map(({ handler }) => handler))].map((handler) => ({
        handler,
        principal,
        routes: '/*/*/*',
      })),
    ]),
  );
});

const exported = (value: { 'Fn::ImportValue': string }) =>
  Object.values(templateOf('Data').findOutputs('*')).find(
    ({ Export }) => Export?.Name === value['Fn::ImportValue'],
  )?.['Value'].Ref;

test('a token is of the administrators’ pool and of the site’s client', () => {
  const { properties } = only(template, 'AWS::ApiGatewayV2::Authorizer');
  expect(properties.AuthorizerType).toBe('JWT');
  expect(properties.IdentitySource).toEqual(['$request.header.Authorization']);
  const [scheme, region, host, pool] = properties.JwtConfiguration.Issuer['Fn::Join'][1];
  expect([scheme, region, host]).toEqual([
    'https://cognito-idp.',
    { Ref: 'AWS::Region' },
    '.amazonaws.com/',
  ]);
  expect(exported(pool)).toBe(only(templateOf('Data'), 'AWS::Cognito::UserPool').id);
  expect(exported(properties.JwtConfiguration.Audience[0])).toBe(
    only(templateOf('Data'), 'AWS::Cognito::UserPoolClient').id,
  );
});

test('the stage throttles and logs neither addresses nor query strings', () => {
  const { properties } = only(template, 'AWS::ApiGatewayV2::Stage');
  expect(properties.DefaultRouteSettings).toMatchObject({
    ThrottlingRateLimit: 100,
    ThrottlingBurstLimit: 200,
  });
  const format: string = properties.AccessLogSettings.Format;
  expect(Object.keys(JSON.parse(format))).toContain('requestId');
  expect(format).not.toMatch(/sourceIp|userAgent|querystring|\$context\.path/i);
});
