import type { PutCommand } from '@aws-sdk/lib-dynamodb';

/** A command for the table. Typed as one command, since fakes of the client pass on what they receive. */
export type TableCommand = PutCommand;

/** The operation of a command: `Get`, `BatchGet`, `Query`, `Put`, `TransactWrite` and so on. */
export const operationOf = (command: object): string =>
  command.constructor.name.replace(/Command$/, '');
