import * as z from 'zod/mini';
import type { AdminBranch } from '../../../../../functions/contracts/catalogue.ts';
import { Button } from '../../../components/button.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { type Crud, CrudPage } from '../data/crud-page.tsx';
import { codeField, descriptionField } from '../form/form-fields.tsx';
import { code, required } from '../form/form-values.ts';
import { SearchField } from '../list/toolbar.tsx';
import { useList } from '../list/use-list.ts';
import { codeColumn, nameColumn } from './coded-columns.tsx';
import type { Column } from '../list/columns.ts';

const schema = z.object({
  name: required('Enter the branch’s name'),
  code,
  description: z.string(),
});

const branches: Crud<AdminBranch, z.output<typeof schema>> = {
  noun: 'Branch',
  itemNames: ['branches', 'branch'],
  description: 'The branches of the catalogue.',
  nameOf: ({ name }) => name,
  add: { in: 'panel', title: 'Add a branch' },
  fields: () => [
    { name: 'name', label: 'Name', maxLength: 200, className: 'md:grow-2 md:basis-48' },
    { ...codeField, className: 'md:w-32' },
    { ...descriptionField, className: 'md:grow-3 md:basis-48' },
  ],
  panelClass: 'flex flex-col gap-4 md:flex-row md:flex-wrap',
  schema,
  empty: { name: '', code: '', description: '' },
  create: (api, body) => api.catalogue.createBranch({ body }),
  update: (api, { id, updated_at }, values) =>
    api.catalogue.updateBranch({ params: { branchId: id }, body: { ...values, updated_at } }),
  remove: (api, { id }) => api.catalogue.deleteBranch({ params: { branchId: id } }),
  countReferences: (api, { id }, signal) =>
    api.catalogue.countBranchReferences({ params: { branchId: id } }, { signal }),
};

const columns: readonly Column<AdminBranch>[] = [
  codeColumn,
  nameColumn,
  {
    header: 'Description',
    cell: ({ description }) => description ?? '–',
    long: true,
    className: 'w-2/5',
  },
];

const byName = (a: AdminBranch, b: AdminBranch) => a.name.localeCompare(b.name, 'en');

const matches = (branch: AdminBranch, text: string) =>
  [branch.name, branch.code, branch.description ?? ''].some((field) =>
    field.toLowerCase().includes(text.toLowerCase()),
  );

export function BranchesPage() {
  const list = useList<AdminBranch>({
    name: 'branches',
    load: (api, _, options) => api.catalogue.listAdminBranches({}, options),
    order: byName,
    narrow: (rows, { search }) => rows.filter((branch) => matches(branch, search)),
  });
  return (
    <CrudPage
      crud={branches}
      list={list}
      rows={{ columns }}
      toolbar={<SearchField label="Search branches" {...list.search} />}
      empty={
        list.narrowed ? (
          <PageMessage
            title="No branches found"
            actions={<Button onClick={list.clear}>Clear search</Button>}
          >
            No name or code has this text.
          </PageMessage>
        ) : (
          <PageMessage title="No branches yet">
            Add the first one above. Subjects belong to a branch.
          </PageMessage>
        )
      }
    />
  );
}
