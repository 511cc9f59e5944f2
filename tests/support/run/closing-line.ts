import { performance } from 'node:perf_hooks';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';

/** More test files than any selection by hand has. */
const wholeSuite = 150;

/**
 * Milliseconds of a fixed piece of work on one processor: parsing, sorting and joining text, as most of the suite's own
 * time goes.
 */
function measureReference(): number {
  const start = performance.now();
  const items = Array.from({ length: 20_000 }, (_, at) => ({
    id: `item-${(at * 7919) % 20_000}`,
    words: Array.from({ length: 8 }, (__, word) => `word${(at * (word + 3)) % 997}`),
  }));
  let length = 0;
  for (let round = 0; round < 40; round += 1) {
    const copy = JSON.parse(JSON.stringify(items)) as typeof items;
    copy.sort((a, b) => (a.id < b.id ? -1 : 1));
    length += copy.map(({ id, words }) => `${id} ${words.join(' ')}`).join('\n').length;
  }
  if (length === 0) throw new Error('Nothing was measured');
  return performance.now() - start;
}

/**
 * Ends the output with one plain line for scripts: `N passed, N failed`. Before it, a whole run has its time as a
 * multiple of a fixed piece of work in the same run, which compares machines.
 */
export class ClosingLine implements Reporter {
  #files = 0;

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.length;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let passed = 0;
    let failed = errors.length;
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      passed += tests.filter((test) => test.ok() && test.result().state === 'passed').length;
      failed += tests.filter((test) => test.result().state === 'failed').length;
      if (module.errors().length > 0) failed += 1;
    }
    if (this.#files >= wholeSuite) {
      // Since the start of this process.
      const time = performance.now();
      const reference = measureReference();
      process.stdout.write(
        `\n${Math.round(time / 1000)} s, ${Math.round(time / reference)} × the reference of ${(reference / 1000).toFixed(2)} s\n`,
      );
    }
    process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  }
}
