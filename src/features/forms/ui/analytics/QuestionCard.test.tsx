// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { loadTexts } from '#locales/translator.ts';
import { render } from '#tests/render.tsx';
import type { QuestionSum } from '../../questions/define-question.ts';
import { QuestionCard } from './QuestionCard.tsx';

const choices = [
  { id: 'o1', text: { 'en-GB': 'Yes' } },
  { id: 'o2', text: { 'en-GB': 'No' } },
];

async function show(sum: QuestionSum | null, question: object = { choices }) {
  await loadTexts('forms-analytics');
  const answers = {
    QuestionID: 'q1',
    Type: 'single',
    Title: 'Did it help?',
    Removed: false,
    Question: question,
    Answered: sum?.answered ?? null,
    Sum: sum,
    PreviousAnswered: 2,
    PreviousAverage: 7,
    PreviousNPS: 50,
  };
  const view = await render(
    <QuestionCard
      question={answers}
      minimum={5}
      ofChange={({ now, before }) => (before === null ? null : `${before} to ${now}`)}
    />,
  );
  const rows = view
    .queryAllByRole('row')
    .map((row) => row.textContent)
    .slice(1);
  return { ...view, rows };
}

it('says each choice in words, with its number and its share', async () => {
  const { rows } = await show({
    shape: 'choices',
    answered: 4,
    choices: [
      { id: 'o1', count: 3 },
      { id: 'o2', count: 1 },
    ],
  });
  expect(rows).toEqual(['Yes375%', 'No125%']);
});

it('says why the answers of few people are not shown', async () => {
  const { getByText, rows } = await show(null);
  expect(getByText(/Fewer than 5 people may be behind/)).toBeTruthy();
  expect(rows).toEqual([]);
});

it('names the Net Promoter Score with what it is made of', async () => {
  const { getByText } = await show({
    shape: 'numbers',
    answered: 2,
    numbers: [{ value: 9, count: 2 }],
    average: 9,
    nps: { score: 100, promoters: 2, passives: 0, detractors: 0 },
  });
  expect(getByText('Net Promoter Score').nextElementSibling?.textContent).toBe('+100');
  expect(getByText('50 to 100')).toBeTruthy();
  expect(getByText('7 to 9')).toBeTruthy();
});

it('shows ten texts first, and all of them after a press', async () => {
  const texts = Array.from({ length: 12 }, (_, index) => `Text ${index}`);
  const { user, getByRole, getAllByRole } = await show({ shape: 'texts', answered: 12, texts });
  expect(getAllByRole('listitem')).toHaveLength(10);
  await user.click(getByRole('button', { name: 'Show all 12 texts' }));
  expect(getAllByRole('listitem')).toHaveLength(12);
});
