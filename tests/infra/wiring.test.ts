import { describe, expect, test } from 'vitest';
import { stageNames, stageOf } from '../../lib/stages.ts';
import type { StageName } from '../../lib/stages.ts';
import { only, templateOf } from './template.ts';

interface Reference {
  readonly Ref?: string;
  readonly 'Fn::GetAtt'?: readonly [id: string, attribute: string];
}

type Properties = Record<string, unknown>;

/** The resources of the API's stack by type, with their ids. */
const resourcesOf = (stage: StageName) => (type: string) =>
  Object.entries(templateOf('Api', stage).findResources(type)).map(([id, { Properties }]) => ({
    id,
    properties: Properties as Properties,
  }));

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

  test('each route is throttled as the stage says, and none has a limit of its own', () => {
    const { properties } = only(templateOf('Api', stage), 'AWS::ApiGatewayV2::Stage');
    const { rateLimit, burstLimit } = stageOf(stage).throttle;
    expect(properties['DefaultRouteSettings']).toMatchObject({
      ThrottlingRateLimit: rateLimit,
      ThrottlingBurstLimit: burstLimit,
    });
    expect(properties['RouteSettings']).toBeUndefined();
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
