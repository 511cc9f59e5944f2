/** Requirements as items of a list. They are lines of a text: two may be alike. */
export const RequirementItems = ({ all }: { all: readonly string[] }) =>
  Array.from(all, (requirement, index) => <li key={index}>{requirement}</li>);
