import { ChoiceField, codedChoices } from '../../../../components/forms/choice-field.tsx';
import { materialKinds } from '../../../../../../functions/contracts/domain/material.ts';
import { kindNames } from '../../../../lib/format/material-kind.ts';
import type { Catalogue } from '../../data/use-catalogue.ts';
import { Filters } from '../../list/filters.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { Toolbar } from '../../list/toolbar.tsx';
import type { Queue } from './use-queue.ts';

const kinds = [
  ...materialKinds.map((kind) => [kind, kindNames[kind].one] as const),
  ['other', 'Other, without a kind'] as const,
];

const checks = [
  ['clean', 'Clean'],
  ['flagged', 'Something speaks against it'],
] as const;

export function QueueFilters({ queue, catalogue }: { queue: Queue; catalogue: Catalogue }) {
  const { filter, pending } = queue;
  const people = new Map(
    pending.map(({ contributor, submitter_name }) => [contributor.id, submitter_name]),
  );
  return (
    <Toolbar>
      <SearchField label="Search submissions" {...queue.search} />
      <Filters count={Object.keys(filter).length} onClear={queue.clearFilters} beside>
        <ChoiceField label="Kind" empty="All" options={kinds} {...queue.filterField('kind')} />
        <ChoiceField
          label="Branch"
          empty="All"
          options={codedChoices(catalogue.branches)}
          {...queue.filterField('branch')}
        />
        <ChoiceField label="Check" empty="All" options={checks} {...queue.filterField('checked')} />
        <ChoiceField label="Person" empty="All" options={people} {...queue.filterField('person')} />
      </Filters>
    </Toolbar>
  );
}
