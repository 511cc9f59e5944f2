import type { Reporter, TestModule } from 'vitest/node';

/** Ends the output with one plain line for scripts: `N passed, N failed`. */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let passed = 0;
    let failed = errors.length;
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      passed += tests.filter((test) => test.ok() && test.result().state === 'passed').length;
      failed += tests.filter((test) => test.result().state === 'failed').length;
      if (module.errors().length > 0) failed += 1;
    }
    process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  }
}
