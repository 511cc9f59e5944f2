import { ChoiceField } from '../../components/forms/choice-field.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import type { JobsFilter } from './jobs-filter.ts';
import { experienceNames, jobTypeNames } from '../../content/job-labels.ts';

interface JobsSearchProps {
  filter: JobsFilter;
  change: (part: Partial<JobsFilter>) => void;
  writeNow: () => void;
}

export function JobsSearch({ filter, change, writeNow }: JobsSearchProps) {
  return (
    <search aria-label="Search job updates">
      <form
        action={paths.jobUpdates}
        onSubmit={(event) => {
          event.preventDefault();
          writeNow();
        }}
        className="grid grid-cols-2 items-end gap-2 sm:gap-3 md:grid-cols-[2fr_1fr_1fr]"
      >
        <TextField
          label="Search"
          className="max-md:col-span-full"
          name="search"
          type="search"
          required={false}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          placeholder="Title, company or description"
          value={filter.search}
          onChange={({ target }) => change({ search: target.value })}
          onBlur={writeNow}
        />
        <ChoiceField
          label="Job type"
          name="type"
          value={filter.type}
          onChange={({ target }) => change({ type: target.value as JobsFilter['type'] })}
          onBlur={writeNow}
          empty="All types"
          options={Object.entries(jobTypeNames)}
        />
        <ChoiceField
          label="Experience"
          name="experience"
          value={filter.experience}
          onChange={({ target }) =>
            change({ experience: target.value as JobsFilter['experience'] })
          }
          onBlur={writeNow}
          empty="All levels"
          options={Object.entries(experienceNames)}
        />
      </form>
    </search>
  );
}
