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

/** A Lambda as the templates declare it. */
export interface LambdaFunction {
  readonly name: string;
  readonly arn: string;
  /** The file that exports the handler, and the export's name. */
  readonly file: string;
  readonly handler: string;
  readonly memoryMb: number;
  readonly timeoutMs: number;
  readonly jsonLogs: boolean;
  /** Where an event goes that it could not handle, when nobody waits for it. */
  readonly deadLetterArn: string | undefined;
  readonly environment: Readonly<Record<string, string>>;
}

/** The Lambdas of the app. What runs other things than Node (CDK's own helpers) is left out. */
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
        // What AWS gives a function that asks for nothing.
        memoryMb: properties.MemorySize ?? 128,
        timeoutMs: (properties.Timeout ?? 3) * 1000,
        jsonLogs: properties.LoggingConfig?.LogFormat === 'JSON',
        deadLetterArn: properties.DeadLetterConfig?.TargetArn,
        environment: properties.Environment?.Variables ?? {},
      };
    });
}
