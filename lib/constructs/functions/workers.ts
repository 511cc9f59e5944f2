import { Duration } from 'aws-cdk-lib/core';
import { Match, Rule, Schedule, type RuleProps } from 'aws-cdk-lib/aws-events';
import { LambdaFunction, SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption, type IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { workers, type Trigger, type WorkerSpec } from '../../../functions/manifest.ts';
import { functionName } from '../../bundles.ts';
import { addStreamTrigger } from './stream-trigger.ts';
import { ManifestFunction, type FunctionContext } from './manifest-function.ts';
import { addAlarm } from '../alarm.ts';

/** Lambda's attempts for an asynchronous event. */
const attempts = 3;

/**
 * Adds workers of the manifest, each with its trigger and an alarm on repeated failures: those of the site's stack if
 * the context has a distribution, else all others. Returns them by their names.
 */
export function addWorkers(
  scope: Construct,
  context: FunctionContext,
): ReadonlyMap<string, ManifestFunction> {
  const added = new Map<string, ManifestFunction>();
  const here = (workers as readonly WorkerSpec[]).filter(
    ({ inSiteStack = false }) => inSiteStack === (context.distribution !== undefined),
  );
  for (const spec of here) {
    const name = functionName(spec);
    const worker = new ManifestFunction(scope, name, spec, context);
    added.set(name, worker);
    const { data, deadLetters } = context;
    const { trigger } = spec;
    if ('changes' in trigger)
      addStreamTrigger(scope, name, {
        worker,
        table: data.table,
        changes: trigger.changes,
        deadLetters,
      });
    else
      new Rule(scope, `${name}Rule`, {
        ...startOf(trigger, context),
        targets: [
          'maxConcurrency' in trigger
            ? new SqsQueue(queueFor(scope, worker, { spec, deadLetters, ...trigger }), {
                deadLetterQueue: deadLetters,
              })
            : new LambdaFunction(worker, { deadLetterQueue: deadLetters }),
        ],
      });
    addAlarm(scope, `${name}-fails`, {
      metric: worker.metricErrors({ period: Duration.minutes(15) }),
      threshold: spec.failuresToAlarm ?? attempts,
      description: spec.failuresToAlarm
        ? `${name} fails, or found something wrong.`
        : `${name} fails at every attempt, or for several events.`,
    });
  }
  return added;
}

/** A queue from which a worker takes one event at a time, and a bounded number at once. */
function queueFor(
  scope: Construct,
  worker: ManifestFunction,
  {
    spec,
    deadLetters,
    maxConcurrency,
  }: { spec: WorkerSpec; deadLetters: IQueue; maxConcurrency?: number },
): Queue {
  const queue = new Queue(scope, `${functionName(spec)}Queue`, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
    // AWS recommends six times the function's time, so that a throttled event is not taken twice.
    visibilityTimeout: Duration.seconds(6 * spec.timeoutSeconds),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: attempts },
  });
  worker.addEventSource(
    new SqsEventSource(queue, { batchSize: 1, ...(maxConcurrency && { maxConcurrency }) }),
  );
  return queue;
}

function startOf(
  trigger: Exclude<Trigger, { readonly changes: unknown }>,
  { data: { uploads } }: FunctionContext,
): RuleProps {
  if ('everyMinutes' in trigger)
    return { schedule: Schedule.rate(Duration.minutes(trigger.everyMinutes)) };
  return {
    eventPattern: {
      source: ['aws.s3'],
      detailType: ['Object Created'],
      detail: {
        bucket: { name: [uploads.bucketName] },
        object: { key: Match.prefix(trigger.upload) },
      },
    },
  };
}
