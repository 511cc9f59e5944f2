import * as z from 'zod/mini';
import type { AdminRole } from '../../../../../functions/contracts/domain/admin-role.ts';
import { signedInMinutes, type Person } from '../../../../../functions/contracts/session.ts';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { formatMinute } from '../../../lib/format/format.ts';
import { type Crud, CrudPage } from '../data/crud-page.tsx';
import { errorReason, showFailure } from '../shell/notices.ts';
import { requiredText } from '../form/form-values.ts';
import { selectField, type Field } from '../form/form-fields.tsx';
import { RefreshButton } from '../list/toolbar.tsx';
import { useList } from '../list/use-list.ts';
import type { Column } from '../list/columns.ts';
import { StatusLabel } from '../list/status-label.tsx';
import { useMe } from './admin-context.tsx';

const schema = z.object({
  email: requiredText('Please enter a valid email address'),
  name: z.string(),
  role: z.enum(['reviewer', 'payer', 'owner']),
});
type Values = z.output<typeof schema>;

const roleTexts: Record<AdminRole, string> = {
  reviewer: 'Reviewer',
  payer: 'Payer',
  owner: 'Owner',
};

const roleField: Field<Values> = {
  ...selectField('role', 'Role', Object.entries(roleTexts)),
  hint: 'A reviewer decides on submissions, notes and messages; a payer on redemptions; an owner does everything.',
};

const people: Crud<Person, Values> = {
  noun: 'Person',
  itemNames: ['people', 'person'],
  description: 'Who may sign in to the dashboard.',
  nameOf: ({ name, email, id }) => name ?? email ?? id,
  add: { in: 'dialog', title: 'Invite Person', submit: 'Invite' },
  fields: (_, row) =>
    row
      ? [roleField]
      : [
          { name: 'email', label: 'E-mail', inputMode: 'email', maxLength: 254 },
          { name: 'name', label: 'Name', optional: true, maxLength: 100 },
          roleField,
        ],
  schema,
  empty: { email: '', name: '', role: 'reviewer' },
  create: (api, { email, name, role }) =>
    api.session.invitePerson({ body: { email, role, ...(name.trim() && { name }) } }),
  update: (api, { id }, values) =>
    api.session.changePerson({ params: { userId: id }, body: { role: values.role } }),
  remove: async (api, { id }) => {
    const { warning } = await api.session.removePerson({ params: { userId: id } });
    if (warning !== null) showFailure('Warning', warning);
  },
  saveFailure: errorReason,
  deleteFailure: errorReason,
};

const isSignedIn = (seenAt: string) => Date.now() - Date.parse(seenAt) < signedInMinutes * 60_000;

function seenText({ seen_at }: Person) {
  if (seen_at === null) return <StatusLabel look="waiting">Invited</StatusLabel>;
  return isSignedIn(seen_at) ? (
    <StatusLabel look="good">Signed in now</StatusLabel>
  ) : (
    <span className="tabular-nums">{formatMinute(seen_at)}</span>
  );
}

/** Who may sign in, with which role, and who is signed in now. */
export function PeoplePage() {
  const me = useMe();
  const list = useList<Person>({
    name: 'people',
    load: (api, _, options) => api.session.listPeople({}, options),
    pollMs: () => 60_000,
  });
  const columns: readonly Column<Person>[] = [
    {
      header: 'Name',
      cell: (person) => people.nameOf(person) + (person.id === me?.id ? ' (you)' : ''),
      lead: true,
    },
    { header: 'E-mail', cell: ({ email }) => email ?? 'Not known', long: true },
    { header: 'Role', cell: (person) => roleTexts[person.role], className: 'w-32' },
    { header: 'Last seen', cell: seenText, className: 'w-48' },
  ];
  return (
    <>
      <PageHeader title="People">
        An invited person gets a temporary password by e-mail. A role that is taken away ends at
        once. One owner always stays.
      </PageHeader>
      <div className="mt-4">
        <CrudPage
          crud={people}
          list={list}
          rows={{ columns, className: 'max-w-4xl' }}
          toolbar={<RefreshButton list={list} />}
          empty={<PageMessage title="Nobody yet">Invite the first person by e-mail.</PageMessage>}
        />
      </div>
    </>
  );
}
