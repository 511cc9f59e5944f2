import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { auditCopyWorker } from '../../../functions/manifest.ts';
import { functionName } from '../../bundles.ts';
import { ManifestFunction } from './manifest-function.ts';
import type { FunctionContext } from './manifest-function.ts';
import { addStreamTrigger } from './stream-trigger.ts';

/** The prefix of the copies, the only one under which the worker may put objects. */
export const auditCopyPrefix = 'audit/';

/** Adds the worker that copies the audit log into this bucket. It has no other permissions. */
export function addAuditCopy(scope: Construct, bucket: IBucket, context: FunctionContext): void {
  const name = functionName(auditCopyWorker);
  const worker = new ManifestFunction(scope, name, { spec: auditCopyWorker, ...context });
  worker.addEnvironment('AUDIT_COPY_BUCKET', bucket.bucketName);
  worker.addToRolePolicy(
    new PolicyStatement({
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects(`${auditCopyPrefix}*`)],
    }),
  );
  const { changes } = auditCopyWorker.trigger;
  const { data, deadLetters } = context;
  addStreamTrigger(scope, name, { worker, table: data.table, changes, deadLetters });
}
