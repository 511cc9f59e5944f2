import { randomUUID } from 'node:crypto';

/** The id of a new item, whose type follows from its use: random, or taken from the request or item that makes it. */
export const newId = <Id extends string>(from: string = randomUUID()): Id => from as Id;
