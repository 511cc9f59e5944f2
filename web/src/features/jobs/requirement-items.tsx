/** The index is the key: two requirements may be equal. */
export const RequirementItems = ({ all }: { all: readonly string[] }) =>
  Array.from(all, (requirement, index) => <li key={index}>{requirement}</li>);
