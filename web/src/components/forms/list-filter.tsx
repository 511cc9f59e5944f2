import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

export interface Narrowing<C extends string> {
  readonly text: string;
  readonly category: C | '';
}

interface SearchAndCategoryProps<C extends string> {
  label: string;
  categories: readonly C[];
  narrowing: Narrowing<C>;
  onNarrow: (narrowing: Narrowing<C>) => void;
}

export function SearchAndCategory<C extends string>(props: SearchAndCategoryProps<C>) {
  const { label, categories, narrowing, onNarrow } = props;
  return (
    <div className="grid gap-4 pb-6 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <TextField
        label={label}
        type="search"
        required={false}
        value={narrowing.text}
        onChange={({ target }) => onNarrow({ ...narrowing, text: target.value })}
      />
      <SelectField
        label="Category"
        value={narrowing.category}
        onChange={({ target }) => onNarrow({ ...narrowing, category: target.value as C | '' })}
      >
        <option value="">All categories</option>
        {categories.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
    </div>
  );
}
