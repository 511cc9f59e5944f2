import { ChoiceField, TextField } from './fields.tsx';

export interface ListFilter<C extends string> {
  readonly text: string;
  readonly category: C | '';
}

/** Whether the filter selects an item: by its category, if one is set, and by its texts, ignoring case. */
export const matchesFilter = <C extends string>(
  { text, category }: ListFilter<C>,
  itemCategory: C,
  texts: readonly string[],
): boolean =>
  (category === '' || itemCategory === category) &&
  texts.some((each) => each.toLowerCase().includes(text.trim().toLowerCase()));

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
      <ChoiceField
        label="Category"
        value={filter.category}
        onChange={({ target }) => onFilterChange({ ...filter, category: target.value as C | '' })}
        empty="All categories"
        options={categories.map((each) => [each, each])}
      />
    </div>
  );
}
