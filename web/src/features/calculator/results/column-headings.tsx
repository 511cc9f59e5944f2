interface Column {
  readonly name: string;
  readonly className?: string;
}
export function ColumnHeadings({ columns }: { columns: readonly Column[] }) {
  return (
    <>
      {columns.map(({ name, className = '' }) => (
        <th key={name} scope="col" className={`py-1 font-semibold ${className}`}>
          {name}
        </th>
      ))}
    </>
  );
}
