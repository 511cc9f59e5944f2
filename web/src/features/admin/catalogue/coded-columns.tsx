import type { Column } from '../list/columns.ts';

/** The code and the name of a branch or a subject, which together are the row's heading. */
export const codeColumn: Column<{ code: string }> = {
  header: 'Code',
  cell: ({ code }) => <span className="mr-2 tracking-wide">{code}</span>,
  lead: true,
  className: 'w-28 font-bold! tabular-nums',
};
export const nameColumn: Column<{ name: string }> = {
  header: 'Name',
  cell: ({ name }) => name,
  lead: true,
  className: 'font-normal!',
};
