import type { Reporter, TestCase } from 'vitest/node';

/** Names every test that passed only at a second try: on a busy build machine it hides no other, and it is a bug to find. */
// biome-ignore lint/style/noDefaultExport: the runner loads a reporter by its default export
export default class UnsteadyReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky)
      console.log(`Unsteady, passed at the second try: ${test.module.relativeModuleId} › ${test.fullName}`);
  }
}
