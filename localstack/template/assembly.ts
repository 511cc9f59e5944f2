import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CloudFailure } from '../failure.ts';

export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | { readonly [key: string]: Value };

export interface Resource {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  readonly properties: { readonly [key: string]: Value };
}

export interface Stack {
  readonly name: string;
  readonly region: string | undefined;
  readonly resources: ReadonlyMap<string, Resource>;
  readonly outputs: readonly {
    readonly name: string;
    readonly exportName: Value;
    readonly value: Value;
  }[];
}

/** The synthesised stacks and their assets. */
export interface Assembly {
  readonly stacks: readonly Stack[];
  /** The path of an asset, by its object key in the templates. */
  assetPath(objectKey: string): string;
}

interface Manifest {
  artifacts?: Record<
    string,
    { type: string; environment?: string; properties?: { templateFile?: string; file?: string } }
  >;
}

interface Template {
  Resources?: Record<string, { Type: string; Properties?: Record<string, Value> }>;
  Outputs?: Record<string, { Value: Value; Export?: { Name: Value } }>;
}

interface AssetManifest {
  files?: Record<
    string,
    { source: { path: string }; destinations: Record<string, { objectKey: string }> }
  >;
}

function readJson<T>(path: string): T {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch (error) {
    throw new CloudFailure(`Cannot read ${path}: synthesise the CDK app first.`, { cause: error });
  }
}

function readStack(outDir: string, name: string, file: string, environment = ''): Stack {
  const template = readJson<Template>(join(outDir, file));
  const region = environment.split('/').at(-1);
  return {
    name,
    region: region && !region.startsWith('unknown') ? region : undefined,
    resources: new Map(
      Object.entries(template.Resources ?? {}).map(([id, { Type, Properties }]) => [
        id,
        { stack: name, id, type: Type, properties: Properties ?? {} },
      ]),
    ),
    outputs: Object.entries(template.Outputs ?? {}).map(([output, { Value: value, Export }]) => ({
      name: output,
      exportName: Export?.Name,
      value,
    })),
  };
}

/** Reads a cloud assembly (`cdk.out`). Fails with one line if it is missing or incomplete. */
export function readAssembly(outDir: string): Assembly {
  const { artifacts = {} } = readJson<Manifest>(join(outDir, 'manifest.json'));
  const stacks: Stack[] = [];
  const assets = new Map<string, string>();
  for (const [name, { type, environment, properties }] of Object.entries(artifacts)) {
    if (type === 'aws:cloudformation:stack' && properties?.templateFile)
      stacks.push(readStack(outDir, name, properties.templateFile, environment));
    if (type === 'cdk:asset-manifest' && properties?.file) {
      const { files = {} } = readJson<AssetManifest>(join(outDir, properties.file));
      for (const { source, destinations } of Object.values(files))
        for (const { objectKey } of Object.values(destinations))
          assets.set(objectKey, join(outDir, source.path));
    }
  }
  return {
    stacks,
    assetPath(objectKey) {
      const path = assets.get(objectKey);
      if (path === undefined) throw new CloudFailure(`${outDir} has no asset ${objectKey}.`);
      return path;
    },
  };
}
