import { expect, it } from 'vitest';
import { countOfPeople, evidencePeriod, momentsOf } from './ai-evidence.ts';
import { writeEvidencePage } from './evidence-page.ts';

it.each([
  ['2026-11-01', '2026-11-30', true],
  ['2026-11-30', '2026-11-30', true],
  ['2026-11-30', '2026-11-01', false],
  ['2020-01-01', '2026-11-30', false],
  ['2026-02-30', '2026-03-01', false],
  ['yesterday', '2026-11-30', false],
])('the period from %s to %s: %s', (from, to, isOne) => {
  expect(evidencePeriod.safeParse({ from, to }).success).toBe(isOne);
});

it('the last day belongs to the period', () => {
  const { since, before } = momentsOf({ from: '2026-11-01', to: '2026-11-30' });
  expect([since.toISOString(), before.toISOString()]).toEqual([
    '2026-11-01T00:00:00.000Z',
    '2026-12-01T00:00:00.000Z',
  ]);
});

it.each([
  [0, 0],
  [1, '<5'],
  [4, '<5'],
  [5, 5],
])('%i people are shown as %s', (count, shown) => {
  expect(countOfPeople(count)).toBe(shown);
});

it('a page says everything and runs nothing that an author wrote', () => {
  const page = writeEvidencePage(
    {
      format: 1,
      sections: [
        {
          id: 'calibration',
          facts: { count: '<5' },
          tables: [
            { id: 'agreement', columns: ['title'], rows: [{ title: '<script>alert(1)</script>' }] },
            { id: 'drift', columns: ['title'], rows: [] },
          ],
        },
      ],
    },
    { language: 'en-GB', title: 'Pack', nothing: 'Nothing', name: (id) => `#${id}`, value: String },
  );
  for (const said of ['#calibration', '#agreement', '&lt;5', '&lt;script&gt;', '<p>Nothing</p>'])
    expect(page).toContain(said);
  expect(page).not.toContain('<script');
});
