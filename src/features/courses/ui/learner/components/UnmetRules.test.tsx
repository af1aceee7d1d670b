// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { getLocale } from '#locales/translator.ts';
import { render } from '#tests/render.tsx';
import { UnmetRules } from './UnmetRules.tsx';

const nothing = { At: null, Title: null, Needed: null, Score: null };
const at = '2031-03-03T12:00:00Z';
const opening = `Opens on ${new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium' }).format(new Date(at))}`;

it.each([
  ['a start of the course', { ...nothing, Rule: 'course-starts', At: at }, opening],
  ['a day of the module', { ...nothing, Rule: 'module-date', At: at }, opening],
  ['days that are counted', { ...nothing, Rule: 'module-days', At: at }, opening],
  [
    'days before the course is begun',
    { ...nothing, Rule: 'module-days' },
    'Opens 7 days after you start the course',
  ],
  [
    'the unit before',
    { ...nothing, Rule: 'previous-unit', Title: 'Hand hygiene' },
    'Finish “Hand hygiene” first',
  ],
  [
    'a missed pass mark',
    { ...nothing, Rule: 'pass-mark', Title: 'Hand hygiene', Needed: 70, Score: 42.5 },
    'Reach 70% in “Hand hygiene” first. Your best score is 42.5%.',
  ],
  [
    'a missed pass mark where scores are hidden',
    { ...nothing, Rule: 'pass-mark', Title: 'Hand hygiene', Needed: 70 },
    'Reach 70% in “Hand hygiene” first',
  ],
  ['a rule of a later version', { ...nothing, Rule: 'full-moon' }, 'It is not open yet'],
])('%s is said in plain words', async (_title, unmet, expected) => {
  const { getByRole } = await render(<UnmetRules module={{ UnlockDaysAfterStart: 7 }} unmet={[unmet]} />);
  expect(getByRole('list', { name: 'Why it is locked' }).textContent).toBe(expected);
});

it('every rule is said', async () => {
  const unmet = [
    { ...nothing, Rule: 'module-date', At: at },
    { ...nothing, Rule: 'previous-unit', Title: 'Hand hygiene' },
  ];
  const { getAllByRole } = await render(<UnmetRules module={{ UnlockDaysAfterStart: null }} unmet={unmet} />);
  expect(getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    opening,
    'Finish “Hand hygiene” first',
  ]);
});
