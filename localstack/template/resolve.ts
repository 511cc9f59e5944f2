import { CloudFailure } from '../failure.ts';
import type { Assembly, Resource, Stack, Value } from './assembly.ts';
import { account, identify, type Identity } from './names.ts';

type Json = { readonly [key: string]: Value };

/** A resource with resolved intrinsic functions. */
export interface ResolvedResource<Properties> {
  readonly id: string;
  /** The result of `Ref`. */
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly properties: Properties;
}

/** Reads a secret by its ARN; `key` selects a field of JSON. */
export type SecretReader = (arn: string, key: string | undefined) => string;

const defaultRegion = 'ap-south-1';
const dynamicSecret = /\{\{resolve:secretsmanager:(.+?):SecretString:([^:}]*)[^}]*\}\}/g;

function intrinsicOf(value: Json): [string, Value] | undefined {
  const [entry, ...others] = Object.entries(value);
  if (!entry || others.length > 0) return undefined;
  return entry[0] === 'Ref' || entry[0].startsWith('Fn::') ? entry : undefined;
}

/** Resolves intrinsic functions to local values. */
export class Resolver {
  readonly region: string;
  readonly #stacks: ReadonlyMap<string, Stack>;
  readonly #secret: SecretReader;
  readonly #identities = new Map<Resource, Identity>();

  constructor(assembly: Assembly, secret: SecretReader) {
    this.#stacks = new Map(assembly.stacks.map((stack) => [stack.name, stack]));
    this.#secret = secret;
    this.region = assembly.stacks.find(({ region }) => region)?.region ?? defaultRegion;
  }

  /** Resolved resources of a type, in template order. */
  resources<Properties>(type: string): ResolvedResource<Properties>[] {
    return [...this.#stacks.values()].flatMap((stack) =>
      [...stack.resources.values()]
        .filter((resource) => resource.type === type)
        .map((resource) => ({
          id: resource.id,
          ...this.#identity(resource),
          properties: this.#resolve(stack, resource.properties) as Properties,
        })),
    );
  }

  /** The only resource of a type; fails if there is not exactly one. */
  only<Properties>(type: string): ResolvedResource<Properties> {
    const [found, ...others] = this.resources<Properties>(type);
    if (!found || others.length > 0)
      throw new CloudFailure(`Expected one ${type} in the templates.`);
    return found;
  }

  output(name: string): string {
    for (const stack of this.#stacks.values()) {
      const output = stack.outputs.find((candidate) => candidate.name === name);
      if (output) return this.#text(stack, output.value);
    }
    throw new CloudFailure(`No stack has an output ${name}.`);
  }

  #identity(resource: Resource): Identity {
    const known = this.#identities.get(resource);
    if (known) return known;
    const stack = this.#stacks.get(resource.stack)!;
    const identity = identify(resource.type, { ...resource, region: this.region }, (property) => {
      const value = this.#resolve(stack, resource.properties[property]);
      return value === undefined ? undefined : String(value);
    });
    this.#identities.set(resource, identity);
    return identity;
  }

  #resolve(stack: Stack, value: Value): Value {
    if (typeof value === 'string') return this.#resolveSecrets(value);
    if (Array.isArray(value)) return value.map((item: Value) => this.#resolve(stack, item));
    if (typeof value !== 'object' || value === null) return value;
    const intrinsic = intrinsicOf(value as Json);
    if (intrinsic) return this.#resolveSecrets(this.#apply(stack, ...intrinsic));
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, this.#resolve(stack, item)]),
    );
  }

  #resolveSecrets(value: Value): Value {
    if (typeof value !== 'string') return value;
    return value.replaceAll(dynamicSecret, (_, arn: string, key: string) =>
      this.#secret(arn, key === '' ? undefined : key),
    );
  }

  #text(stack: Stack, value: Value): string {
    const resolved = this.#resolve(stack, value);
    if (typeof resolved === 'string' || typeof resolved === 'number') return String(resolved);
    throw new CloudFailure(`${stack.name}: expected a text, found ${JSON.stringify(value)}.`);
  }

  #apply(stack: Stack, name: string, argument: Value): Value {
    switch (name) {
      case 'Ref':
        return this.#ref(stack, String(argument));
      case 'Fn::GetAtt': {
        const [id = '', attribute = ''] = argument as string[];
        return this.#attribute(stack, id, attribute);
      }
      case 'Fn::Join': {
        const [separator, parts] = argument as [string, Value];
        const list = this.#resolve(stack, parts) as Value[];
        return list.map((part) => this.#text(stack, part)).join(separator);
      }
      case 'Fn::Sub':
        return this.#substitute(stack, String(argument));
      case 'Fn::Select': {
        const [index, list] = argument as [Value, Value];
        return (this.#resolve(stack, list) as Value[])[Number(this.#resolve(stack, index))];
      }
      case 'Fn::Split': {
        const [separator, text] = argument as [string, Value];
        return this.#text(stack, text).split(separator);
      }
      case 'Fn::ImportValue':
        return this.#imported(stack, this.#text(stack, argument));
      default:
        throw new CloudFailure(`${stack.name}: the local cloud does not support ${name}.`);
    }
  }

  #ref(stack: Stack, name: string): Value {
    switch (name) {
      case 'AWS::Region':
        return this.region;
      case 'AWS::AccountId':
        return account;
      case 'AWS::Partition':
        return 'aws';
      case 'AWS::URLSuffix':
        return 'amazonaws.com';
      default:
        return this.#identity(this.#resource(stack, name)).ref;
    }
  }

  #resource(stack: Stack, id: string): Resource {
    const resource = stack.resources.get(id);
    if (!resource) throw new CloudFailure(`${stack.name} has no resource ${id}.`);
    return resource;
  }

  #attribute(stack: Stack, id: string, attribute: string): string {
    const resource = this.#resource(stack, id);
    const value = this.#identity(resource).attributes[attribute];
    if (value === undefined)
      throw new CloudFailure(
        `${stack.name}: the local cloud does not support ${attribute} of ${resource.type}.`,
      );
    return value;
  }

  #substitute(stack: Stack, text: string): string {
    return text.replaceAll(/\$\{([^}]+)\}/g, (_, name: string) => String(this.#ref(stack, name)));
  }

  #imported(stack: Stack, name: string): Value {
    for (const exporter of this.#stacks.values())
      for (const output of exporter.outputs)
        if (output.exportName !== undefined && this.#text(exporter, output.exportName) === name)
          return this.#resolve(exporter, output.value);
    throw new CloudFailure(`${stack.name} imports ${name}, which no stack exports.`);
  }
}
