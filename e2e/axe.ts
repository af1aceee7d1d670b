import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';

export type Violation = { id: string; impact: string | null; help: string; targets: string[]; why: string[] };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs axe-core on the page as it is now, for WCAG 2.2 AA. */
export async function findViolations(page: Page | Frame): Promise<Violation[]> {
  // A colour on its way to another one is judged where it arrives. What never ends is not waited for: a page that draws no
  // frames on a busy machine would hold the test until its time is over.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect && effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    const arrived = Promise.allSettled(passing.map((animation) => animation.finished));
    await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, 5_000))]);
    for (const animation of passing) if (animation.playState === 'running') animation.finish();
  });
  // A page that was led on by its own links has it still.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async () => {
    type Result = {
      id: string;
      impact: string | null;
      help: string;
      nodes: { target: string[]; failureSummary: string }[];
    };
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Result[] }> } }; // put there by the line above
    // 'wcag22aa' brings 'target-size' along (WCAG 2.5.8: at least 24 px), which axe runs only for whoever asks for that tag.
    const { violations } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // The address of each element that passed, by selectors, is as much work as the rules.
      resultTypes: ['violations'],
    });
    return violations.map(({ id, impact, help, nodes }) => ({
      id,
      impact,
      help,
      targets: nodes.flatMap((node) => node.target),
      // Colours and sizes as they were: a fault of a moment is not seen again.
      why: [...new Set(nodes.map((node) => node.failureSummary))],
    }));
  });
}
