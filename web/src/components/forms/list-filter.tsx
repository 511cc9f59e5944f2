import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

export interface ListFilter<C extends string> {
  readonly text: string;
  readonly category: C | '';
}

interface SearchAndCategoryProps<C extends string> {
  label: string;
  categories: readonly C[];
  filter: ListFilter<C>;
  onFilterChange: (filter: ListFilter<C>) => void;
}

export function SearchAndCategory<C extends string>(props: SearchAndCategoryProps<C>) {
  const { label, categories, filter, onFilterChange } = props;
  return (
    <div className="grid gap-4 pb-6 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <TextField
        label={label}
        type="search"
        required={false}
        value={filter.text}
        onChange={({ target }) => onFilterChange({ ...filter, text: target.value })}
      />
      <SelectField
        label="Category"
        value={filter.category}
        onChange={({ target }) => onFilterChange({ ...filter, category: target.value as C | '' })}
      >
        <option value="">All categories</option>
        {categories.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
    </div>
  );
}
