import { parse } from 'yaml';

interface Stack {
  status: string;
  template: string;
  outputs: Record<string, string>;
  isProtected: boolean;
}

type Parameters = URLSearchParams;

/** A request that CloudFormation rejects. */
export class RequestError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface ResourceChange {
  Action: 'Add' | 'Modify' | 'Remove';
  LogicalResourceId: string;
  ResourceType: string;
}

interface Template {
  readonly Resources?: Readonly<Record<string, { readonly Type: string }>>;
}

/** The resources of a template; that of the bootstrap stack is YAML. */
const resourcesOf = (template: string) =>
  ((template.startsWith('{') ? JSON.parse(template) : parse(template)) as Template).Resources ?? {};

/** The changes of resources between two templates; none is replaced. */
function changesBetween(before: string, after: string): ResourceChange[] {
  const [old, current] = [resourcesOf(before), resourcesOf(after)];
  return Object.keys({ ...old, ...current })
    .filter((id) => JSON.stringify(old[id]) !== JSON.stringify(current[id]))
    .map((id) => ({
      Action: !old[id] ? 'Add' : current[id] ? 'Modify' : 'Remove',
      LogicalResourceId: id,
      ResourceType: (current[id] ?? old[id])!.Type,
    }));
}

/** The part of CloudFormation that deployments use. Stacks are created at once; their templates are not executed. */
export class FakeCloudFormation {
  readonly stacks = new Map<string, Stack>();
  /** The calls that change something, in order. */
  readonly changes: string[] = [];
  /** The policies that were set, in order, with their stacks. */
  readonly policies: (readonly [stack: string, policy: string])[] = [];
  readonly #sets = new Map<string, { template: string; name: string }>();
  readonly #outputs: (stack: string) => Record<string, string>;
  readonly #objectAt: (url: string) => Promise<string>;

  constructor(
    outputs: (stack: string) => Record<string, string>,
    objectAt: (url: string) => Promise<string>,
  ) {
    this.#outputs = outputs;
    this.#objectAt = objectAt;
  }

  /** A stack of an earlier deployment. */
  addStack(name: string, template = '{}', status = 'UPDATE_COMPLETE'): void {
    const outputs = this.#outputs(name);
    this.stacks.set(name, { status, template, outputs, isProtected: true });
  }

  async respond(action: string, parameters: Parameters): Promise<object> {
    const name = (parameters.get('StackName') ?? '').replace(/^arn:.*:stack\/([^/]+)\/.*$/, '$1');
    switch (action) {
      case 'DescribeStacks':
        return { Stacks: [this.#described(name)] };
      case 'GetTemplate':
        return { TemplateBody: this.#stack(name).template };
      case 'DescribeChangeSet':
        return this.#describedSet(name, parameters);
      case 'DescribeStackEvents':
        return { StackEvents: [] };
      case 'DescribeEvents':
        return { OperationEvents: [] };
      case 'CreateChangeSet':
        return this.#createSet(name, parameters);
      case 'ExecuteChangeSet':
        return this.#execute(name, parameters);
      case 'DeleteChangeSet':
        this.#sets.delete(`${name} ${parameters.get('ChangeSetName')}`);
        return {};
      case 'UpdateTerminationProtection':
        this.#stack(name).isProtected = parameters.get('EnableTerminationProtection') === 'true';
        this.changes.push(`${action} ${name} ${parameters.get('EnableTerminationProtection')}`);
        return { StackId: idOf(name) };
      case 'SetStackPolicy':
        this.policies.push([name, parameters.get('StackPolicyBody') ?? '']);
        return {};
      case 'DeleteStack':
        this.changes.push(`${action} ${name}`);
        this.stacks.delete(name);
        return {};
      default:
        throw new RequestError('InvalidAction', `The fake knows no ${action}`);
    }
  }

  #stack(name: string): Stack {
    const stack = this.stacks.get(name);
    if (!stack) throw new RequestError('ValidationError', `Stack with id ${name} does not exist`);
    return stack;
  }

  #described(name: string): object {
    const { status, outputs, isProtected } = this.#stack(name);
    return {
      StackName: name,
      StackId: idOf(name),
      StackStatus: status,
      CreationTime: '2026-01-01T00:00:00Z',
      EnableTerminationProtection: isProtected,
      Outputs: Object.entries(outputs).map(([OutputKey, OutputValue]) => ({
        OutputKey,
        OutputValue,
      })),
    };
  }

  async #createSet(name: string, parameters: Parameters): Promise<object> {
    const template =
      parameters.get('TemplateBody') ?? (await this.#objectAt(parameters.get('TemplateURL') ?? ''));
    const set = parameters.get('ChangeSetName') ?? '';
    this.#sets.set(`${name} ${set}`, { template, name: set });
    if (!this.stacks.has(name))
      this.stacks.set(name, {
        status: 'REVIEW_IN_PROGRESS',
        template: '{}',
        outputs: {},
        isProtected: false,
      });
    return { Id: set, StackId: idOf(name) };
  }

  #describedSet(name: string, parameters: Parameters): object {
    const set = parameters.get('ChangeSetName') ?? '';
    const found = this.#sets.get(`${name} ${set}`);
    if (!found) throw new RequestError('ChangeSetNotFound', `ChangeSet [${set}] does not exist`);
    const changes = changesBetween(this.#stack(name).template, found.template);
    return {
      ChangeSetName: set,
      ChangeSetId: set,
      StackName: name,
      StackId: idOf(name),
      ...(changes.length > 0
        ? { Status: 'CREATE_COMPLETE', ExecutionStatus: 'AVAILABLE' }
        : {
            Status: 'FAILED',
            ExecutionStatus: 'UNAVAILABLE',
            StatusReason: "The submitted information didn't contain changes.",
          }),
      Changes: changes.map((ResourceChange) => ({ Type: 'Resource', ResourceChange })),
    };
  }

  #execute(name: string, parameters: Parameters): object {
    const set = this.#sets.get(`${name} ${parameters.get('ChangeSetName')}`);
    if (!set) throw new RequestError('ChangeSetNotFound', 'no such change set');
    const stack = this.#stack(name);
    this.changes.push(`ExecuteChangeSet ${name}`);
    stack.status = stack.status === 'REVIEW_IN_PROGRESS' ? 'CREATE_COMPLETE' : 'UPDATE_COMPLETE';
    stack.template = set.template;
    stack.outputs = this.#outputs(name);
    return {};
  }
}

const idOf = (name: string) =>
  `arn:aws:cloudformation:us-east-1:111122223333:stack/${name}/00000000-0000-0000-0000-000000000000`;
