const performances = [
  [9, 'Outstanding'],
  [8, 'Excellent'],
  [7, 'Very Good'],
  [6, 'Good'],
  [5, 'Average'],
  [0, 'Below Average'],
] as const;

const classes = [
  [7.5, 'First Class with Distinction'],
  [6, 'First Class'],
  [5, 'Second Class'],
  [0, 'Pass Class'],
] as const;

const labelFor = <W extends string>(words: readonly (readonly [number, W])[], sgpa: number): W =>
  (words.find(([from]) => sgpa >= from) ?? words.at(-1)!)[1];
export const performanceLabel = (sgpa: number) => labelFor(performances, sgpa);
export const classLabel = (sgpa: number) => labelFor(classes, sgpa);
