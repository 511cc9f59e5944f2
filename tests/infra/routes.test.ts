import { expect, test } from 'vitest';
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

const publicReads = routes.filter(
  ({ key, audience }) => key.startsWith('GET ') && audience === 'public',
);

test('nothing but the contract, HEAD of public reads and the answer to all else is routed', () => {
  const routed = Object.keys(template.findResources('AWS::ApiGatewayV2::Route'));
  expect(routed).toHaveLength(routes.length + publicReads.length + 1);
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

test('the stage logs neither addresses nor query strings', () => {
  const { properties } = only(template, 'AWS::ApiGatewayV2::Stage');
  const format: string = properties.AccessLogSettings.Format;
  expect(Object.keys(JSON.parse(format))).toContain('requestId');
  expect(format).not.toMatch(/sourceIp|userAgent|querystring|\$context\.path/i);
});
