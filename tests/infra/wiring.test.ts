import { describe, expect, test } from 'vitest';
import { stageNames, stageOf } from '../../lib/stages.ts';
import type { StageName } from '../../lib/stages.ts';
import { templateOf } from './template.ts';

interface Reference {
  readonly Ref?: string;
  readonly 'Fn::GetAtt'?: readonly [id: string, attribute: string];
}

type Properties = Record<string, unknown>;

/** The resources of the API's stack by type, with their ids. */
function resourcesOf(stage: StageName) {
  const resources = templateOf('Api', stage).toJSON()['Resources'] as Record<
    string,
    { Type: string; Properties: Properties }
  >;
  return (type: string) =>
    Object.entries(resources)
      .filter(([, { Type }]) => Type === type)
      .map(([id, { Properties: properties }]) => ({ id, properties }));
}

function only<T>(all: readonly T[]): T {
  const [one, ...others] = all;
  if (one === undefined || others.length > 0) throw new Error(`${all.length} instead of one`);
  return one;
}

const idIn = (value: unknown): string | undefined => {
  const { Ref, 'Fn::GetAtt': attribute } = (value ?? {}) as Reference;
  return Ref ?? attribute?.[0];
};

/** Called by `npm run deploy` and `npm run pages:rebuild`. */
const rebuilder = (stage: StageName) => `tippani-${stage}-publishing-rebuild`;

describe.for(stageNames)('%s', (stage) => {
  const all = resourcesOf(stage);
  const functions = new Set(all('AWS::Lambda::Function').map(({ id }) => id));
  const integrations = new Map(
    all('AWS::ApiGatewayV2::Integration').map(({ id, properties }) => [
      id,
      idIn(properties['IntegrationUri']),
    ]),
  );
  const permissions = all('AWS::Lambda::Permission').map(({ properties }) => ({
    of: idIn(properties['FunctionName']),
    principal: properties['Principal'],
    source: JSON.stringify(properties['SourceArn']),
  }));
  const routes = all('AWS::ApiGatewayV2::Route').map(({ properties }) => ({
    key: properties['RouteKey'] as string,
    target: /"Ref":"(\w+)"/.exec(JSON.stringify(properties['Target']))?.[1],
    authorization: properties['AuthorizationType'],
    authorizer: idIn(properties['AuthorizerId']),
  }));

  test('each route has an integration with a function of this stack', () => {
    expect(routes.length).toBeGreaterThan(50);
    const open = routes.filter(({ target }) => !functions.has(integrations.get(target!) ?? ''));
    expect(open).toEqual([]);
  });

  test('the routes of administrators, and no others, require a token', () => {
    const { id } = only(all('AWS::ApiGatewayV2::Authorizer'));
    for (const { key, authorization, authorizer } of routes)
      expect({ key, authorization, authorizer }).toEqual(
        key.includes(' /api/admin/')
          ? { key, authorization: 'JWT', authorizer: id }
          : { key, authorization: 'NONE', authorizer: undefined },
      );
  });

  test('each route is throttled as the stage says, and none has a limit of its own', () => {
    const { properties } = only(all('AWS::ApiGatewayV2::Stage'));
    const { rateLimit, burstLimit } = stageOf(stage).throttle;
    expect(properties['DefaultRouteSettings']).toMatchObject({
      ThrottlingRateLimit: rateLimit,
      ThrottlingBurstLimit: burstLimit,
    });
    expect(properties['RouteSettings']).toBeUndefined();
  });

  test('API Gateway may call each function that it calls', () => {
    for (const of of new Set(integrations.values()))
      expect(permissions).toContainEqual(
        expect.objectContaining({ of, principal: 'apigateway.amazonaws.com' }),
      );
  });

  test('each rule may call its targets, and nothing else may', () => {
    const rules = all('AWS::Events::Rule').flatMap(({ id, properties }) =>
      (properties['Targets'] as { Arn: unknown }[]).map(({ Arn }) => ({
        of: idIn(Arn),
        principal: 'events.amazonaws.com',
        source: JSON.stringify({ 'Fn::GetAtt': [id, 'Arn'] }),
      })),
    );
    expect(rules.length).toBeGreaterThan(0);
    const toQueues = all('AWS::SQS::QueuePolicy').flatMap(({ properties }) => {
      const { Statement } = properties['PolicyDocument'] as { Statement: Properties[] };
      return Statement.filter(({ Action }) =>
        JSON.stringify(Action).includes('sqs:SendMessage'),
      ).map(({ Principal, Resource, Condition }) => ({
        of: idIn(Resource),
        principal: (Principal as { Service: string }).Service,
        source: JSON.stringify((Condition as { ArnEquals: Properties }).ArnEquals['aws:SourceArn']),
      }));
    });
    const queues = new Set(
      all('AWS::Lambda::EventSourceMapping').map(({ properties }) =>
        idIn(properties['EventSourceArn']),
      ),
    );
    const others = [...permissions, ...toQueues.filter(({ of }) => queues.has(of))].filter(
      ({ principal }) => principal !== 'apigateway.amazonaws.com',
    );
    expect(new Set(others.map((one) => JSON.stringify(one)))).toEqual(
      new Set(rules.map((one) => JSON.stringify(one))),
    );
  });

  test('each function with a stream or a queue may read it', () => {
    const policies = all('AWS::IAM::Policy').map(({ properties }) => properties);
    const roleOf = new Map(
      all('AWS::Lambda::Function').map(({ id, properties }) => [id, idIn(properties['Role'])]),
    );
    for (const { properties } of all('AWS::Lambda::EventSourceMapping')) {
      const role = roleOf.get(idIn(properties['FunctionName'])!);
      const granted = policies.filter(({ Roles }) => idIn((Roles as unknown[])[0]) === role);
      expect(JSON.stringify(granted)).toMatch(/dynamodb:GetRecords|sqs:ReceiveMessage/);
      expect(JSON.stringify(granted)).toContain(JSON.stringify(properties['EventSourceArn']));
    }
  });

  test('each function has a trigger', () => {
    const byCommand = all('AWS::Lambda::Function')
      .filter(({ properties }) => properties['FunctionName'] === rebuilder(stage))
      .map(({ id }) => id);
    const called = new Set([
      ...byCommand,
      ...integrations.values(),
      ...permissions.map(({ of }) => of),
      ...all('AWS::Lambda::EventSourceMapping').map(({ properties }) =>
        idIn(properties['FunctionName']),
      ),
    ]);
    expect(called).toEqual(functions);
  });
});
