// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { loadTexts } from '#locales/translator.ts';
import { render } from '#tests/render.tsx';
import type { Summary } from './analytics-queries.ts';
import { SummaryFigures } from './SummaryFigures.tsx';

const nothing = {
  TotalUsers: 0,
  TotalViews: 0,
  TotalCompletions: 0,
  CompletedPercent: 0,
  AverageScore: null,
  TotalTimeSpent: 0,
  AverageTimeSpent: null,
};
const something = { ...nothing, TotalUsers: 1, TotalViews: 2, CompletedPercent: 50, AverageScore: 75 };

async function shown(Figures: typeof something | typeof nothing, Previous: typeof Figures): Promise<string> {
  await loadTexts('analytics');
  const parts = { StartDate: '2026-11-01', EndDate: '2026-11-30', Figures, Previous };
  const summary = parts as unknown as Summary; // days and kinds are not drawn
  const { container } = await render(<SummaryFigures summary={summary} words={(key) => key} />);
  return container.textContent;
}

it('where nothing happened in these days, each share says what it was before', async () => {
  const text = await shown(nothing, something);
  expect(text).toContain('50% in the 30 days before');
  expect(text).toContain('75% in the 30 days before');
  expect(text).not.toContain('Nothing in');
});

it('where nothing happened before, it says that', async () => {
  expect(await shown(something, nothing)).toContain('Nothing in the 30 days before');
});
