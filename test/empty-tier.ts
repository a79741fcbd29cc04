import type { Reporter, TestModule, Vitest } from 'vitest/node';

/**
 * Fails a run in which a tier has test files and none of its tests ran: a tier that skips everything looks like one
 * that passes.
 */
export class EmptyTier implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    // With a name filter, it is expected that other tests do not run.
    if (this.#vitest?.config.testNamePattern) return;
    for (const [tier, ran] of testsRun(modules)) {
      if (ran > 0) continue;
      process.stderr.write(`\nThe tier "${tier}" has test files, and none of their tests ran.\n`);
      process.exitCode = 1;
    }
  }
}

function testsRun(modules: readonly TestModule[]): Map<string, number> {
  const count = new Map<string, number>();
  for (const module of modules) {
    const ran = [...module.children.allTests()].filter((test) => test.result().state !== 'skipped').length;
    count.set(module.project.name, (count.get(module.project.name) ?? 0) + ran);
  }
  return count;
}
