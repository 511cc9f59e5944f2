import { createTable, type Table } from '../../functions/table/core/table.ts';
import { localClient } from '../credentials.ts';

export const localTable = (name: string, endpoint: string): Table =>
  createTable(name, localClient(endpoint));
