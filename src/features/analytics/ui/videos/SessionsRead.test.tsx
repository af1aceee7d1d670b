// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadTexts } from '#locales/translator.ts';
import { render } from '#tests/render.tsx';
import { type CountOfAll, useVideoQuestions } from './question-queries.ts';
import { SessionsRead } from './SessionsRead.tsx';

const found = (Sessions: number, Truncated: boolean) => ({
  ...{
    StartDate: '2026-11-01',
    EndDate: '2026-11-30',
    Sessions,
    Truncated,
    WithheldQuestions: 0,
    Questions: [],
  },
});
const count = (State: string, more: Partial<CountOfAll> = {}): CountOfAll => ({
  ...{ State, SessionsDone: 0, SessionsTotal: null, Counted: null, Result: null },
  ...more,
});
const whole = count('done', {
  ...{ SessionsDone: 12_345, SessionsTotal: 12_345, Counted: '2026-11-30T14:05:00Z' },
  Result: found(12_345, false),
});

function Shown() {
  const variables = { start: '2026-11-01', end: '2026-11-30', type: null, group: null };
  const period = { first: '2026-11-01', last: '2026-11-30' };
  const { found: shown, all, actions } = useVideoQuestions('7', { variables, period });
  return shown ? <SessionsRead found={shown} all={all} actions={actions} /> : null;
}

/** @param answers what the server says of the count each time that it is asked, the last one again and again */
async function draw(latest: object, answers: CountOfAll[]) {
  await loadTexts('analytics-questions');
  onTestFinished(() => void vi.unstubAllGlobals());
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const name =
      /simulationQuestionCount|countSimulationQuestions|cancelSimulationQuestionCount|simulationQuestions/.exec(
        JSON.parse(body).query,
      )?.[0];
    asked.push(name ?? '');
    const answer =
      name === 'simulationQuestions' ? latest : answers.length > 1 ? answers.shift() : answers[0];
    return new Response(JSON.stringify({ data: { [name ?? '']: answer } }));
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const drawn = await render(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  );
  return { ...drawn, asked };
}

it('counts all sessions where there are more than the latest, shows how far it is, and then what it counted', async () => {
  const running = count('running', { SessionsDone: 4_000, SessionsTotal: 10_000 });
  const { user, findByRole, findByText, queryByRole, asked } = await draw(found(2_001, true), [
    count('none'),
    count('queued'),
    running,
    whole,
  ]);
  expect(await findByText(/the latest 2,000 sessions/)).toBeTruthy();
  (await findByRole('button', { name: 'Count all sessions' })).focus();
  await user.keyboard('{Enter}');
  expect(await findByText(/as soon as the server has time/)).toBeTruthy();
  expect(await findByText('4,000 of 10,000 sessions counted')).toBeTruthy();
  const bar = await findByRole('progressbar', { name: 'Counting all sessions' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  expect(await findByText(/all 12,345 sessions .* counted on /)).toBeTruthy();
  expect(queryByRole('progressbar')).toBeNull();
  expect(document.activeElement).toBe(await findByRole('button', { name: 'Count again' }));
  expect(asked.filter((name) => name === 'countSimulationQuestions')).toHaveLength(1);
});

it('is cancelled, and says so where it failed', async () => {
  const running = count('running', { SessionsDone: 1, SessionsTotal: 9_000 });
  const { user, findByRole, findByText, asked } = await draw(found(2_001, true), [running, count('failed')]);
  await user.click(await findByRole('button', { name: 'Cancel' }));
  expect(asked).toContain('cancelSimulationQuestionCount');
  expect(await findByText('The sessions could not be counted. Try again.')).toBeTruthy();
  expect(await findByRole('button', { name: 'Count all sessions' })).toBeTruthy();
});

it('is not cancelled by the second press of a double click', async () => {
  const { user, findByRole, asked } = await draw(found(2_001, true), [count('none'), count('queued')]);
  await user.dblClick(await findByRole('button', { name: 'Count all sessions' }));
  expect(await findByRole('button', { name: 'Cancel' })).toBeTruthy();
  expect(asked).not.toContain('cancelSimulationQuestionCount');
});

it('offers nothing where the latest sessions are all there are', async () => {
  const { findByText, queryByRole, asked } = await draw(found(3, false), [whole]);
  expect(await findByText('First answers in 3 sessions that began in these days.')).toBeTruthy();
  expect(queryByRole('button')).toBeNull();
  expect(asked).toEqual(['simulationQuestions']);
});
