import { extname, join } from 'node:path';
import type { Assembly } from '../template/assembly.ts';
import type { Resolver } from '../template/resolve.ts';

interface FunctionProperties {
  Code: { S3Key: string };
  Handler: string;
  Runtime?: string;
  MemorySize?: number;
  Timeout?: number;
  LoggingConfig?: { LogFormat?: string };
  DeadLetterConfig?: { TargetArn: string };
  Environment?: { Variables?: Record<string, string> };
}

export interface LambdaFunction {
  readonly name: string;
  readonly arn: string;
  /** The file and the export of the handler. */
  readonly file: string;
  readonly handler: string;
  readonly memoryMb: number;
  readonly timeoutMs: number;
  readonly jsonLogs: boolean;
  /** Dead-letter queue of asynchronous invocations. */
  readonly deadLetterArn: string | undefined;
  readonly environment: Readonly<Record<string, string>>;
}

/** The app's Node functions; CDK's custom resources in other languages are ignored. */
export function readFunctions(assembly: Assembly, resolver: Resolver): LambdaFunction[] {
  return resolver
    .resources<FunctionProperties>('AWS::Lambda::Function')
    .filter(({ properties }) => properties.Runtime?.startsWith('nodejs'))
    .map(({ ref, attributes, properties }) => {
      const suffix = extname(properties.Handler);
      const module = properties.Handler.slice(0, -suffix.length);
      return {
        name: ref,
        arn: attributes.Arn ?? '',
        file: join(assembly.assetPath(properties.Code.S3Key), `${module}.js`),
        handler: suffix.slice(1),
        // AWS's default.
        memoryMb: properties.MemorySize ?? 128,
        timeoutMs: (properties.Timeout ?? 3) * 1000,
        jsonLogs: properties.LoggingConfig?.LogFormat === 'JSON',
        deadLetterArn: properties.DeadLetterConfig?.TargetArn,
        environment: properties.Environment?.Variables ?? {},
      };
    });
}
