import type {
  DescribeTableCommandInput,
  DescribeTableCommandOutput,
} from '@aws-sdk/client-dynamodb';
import type * as document from '@aws-sdk/lib-dynamodb';

/** An operation of DynamoDB: what it takes, and what it answers. */
interface Of<Input, Output> {
  readonly input: Input;
  readonly output: Omit<Output, '$metadata'>;
}

/** By their names in DynamoDB's interface. Described by the types of AWS's client, of which no code is used. */
export interface Operations {
  readonly GetItem: Of<document.GetCommandInput, document.GetCommandOutput>;
  readonly BatchGetItem: Of<document.BatchGetCommandInput, document.BatchGetCommandOutput>;
  readonly Query: Of<document.QueryCommandInput, document.QueryCommandOutput>;
  readonly Scan: Of<document.ScanCommandInput, document.ScanCommandOutput>;
  readonly PutItem: Of<document.PutCommandInput, document.PutCommandOutput>;
  readonly UpdateItem: Of<document.UpdateCommandInput, document.UpdateCommandOutput>;
  readonly DeleteItem: Of<document.DeleteCommandInput, document.DeleteCommandOutput>;
  readonly BatchWriteItem: Of<document.BatchWriteCommandInput, document.BatchWriteCommandOutput>;
  readonly TransactWriteItems: Of<
    document.TransactWriteCommandInput,
    document.TransactWriteCommandOutput
  >;
  readonly DescribeTable: Of<DescribeTableCommandInput, DescribeTableCommandOutput>;
}

export type Operation = keyof Operations;

/** An operation with what it is to work on. */
export interface Command<Name extends Operation = Operation> {
  readonly operation: Name;
  readonly input: Operations[Name]['input'];
}
