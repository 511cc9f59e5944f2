import * as z from 'zod/mini';
import type { AdminScheme } from '../../../../../functions/contracts/catalogue.ts';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { type Crud, CrudPage } from '../data/crud-page.tsx';
import { descriptionField } from '../form/form-fields.tsx';
import { requiredText } from '../form/form-values.ts';
import { useList } from '../list/use-list.ts';
import type { Column } from '../list/columns.ts';

const schema = z.object({
  year: requiredText('Please enter a scheme year'),
  description: z.string(),
});

const schemes: Crud<AdminScheme, z.output<typeof schema>> = {
  noun: 'Scheme',
  itemNames: ['schemes', 'scheme'],
  description: 'The schemes of the catalogue.',
  nameOf: ({ year }) => year,
  add: { in: 'panel', title: 'Add a scheme' },
  fields: () => [
    { name: 'year', label: 'Year', maxLength: 20, className: 'md:w-40' },
    { ...descriptionField, className: 'grow' },
  ],
  panelClass: 'flex flex-col gap-4 md:flex-row',
  schema,
  empty: { year: '', description: '' },
  create: (api, body) => api.catalogue.createScheme({ body }),
  update: (api, { id, updated_at }, values) =>
    api.catalogue.updateScheme({ params: { schemeId: id }, body: { ...values, updated_at } }),
  remove: (api, { id }) => api.catalogue.deleteScheme({ params: { schemeId: id } }),
  countReferences: (api, { id }, signal) =>
    api.catalogue.countSchemeReferences({ params: { schemeId: id } }, { signal }),
};

const columns: readonly Column<AdminScheme>[] = [
  { header: 'Year', cell: ({ year }) => year, lead: true, className: 'w-40 tabular-nums' },
  { header: 'Description', cell: ({ description }) => description ?? '–', long: true },
];

const byYear = (a: AdminScheme, b: AdminScheme) => a.year.localeCompare(b.year, 'en');

export function SchemesPage() {
  const list = useList<AdminScheme>({
    name: 'schemes',
    load: (api, _, options) => api.catalogue.listAdminSchemes({}, options),
    failure: 'Failed to load schemes. Please try again.',
    order: byYear,
  });
  return (
    <CrudPage
      crud={schemes}
      list={list}
      rows={{ columns }}
      empty={
        <PageMessage title="No schemes yet">
          Add the first one above. Subjects belong to a scheme.
        </PageMessage>
      }
    />
  );
}
