// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { loadTexts } from '#locales/translator.ts';
import { createStore, type Store } from '#player/state/store.ts';
import { useStore } from '#player-shell/use-store.ts';
import {
  buildStoryEvent,
  buildStoryOption,
  buildStoryVideo,
  createStillEngine,
  type StillEngine,
} from '#tests/builders/played-story.ts';
import { render } from '#tests/render.tsx';
import { Encounters } from '../../ui/player/encounters.ts';
import { initialPlayState, type PlayState } from '../../ui/player/play-state.ts';
import type { StoryEvent } from '../../ui/player/player-story.ts';
import { RunReport } from '../../ui/player/run-report.ts';
import { QuestionPanel } from './QuestionPanel.tsx';

const options = [
  buildStoryOption('1', {
    Text: 'Call for help',
    Correct: true,
    Points: 10,
    Feedback: 'Help is on its way.',
  }),
  buildStoryOption('2', { Text: 'Wait', Points: 0, Feedback: 'Nobody comes.' }),
  buildStoryOption('3', { Text: 'Check the breathing', Correct: true, Points: 5 }),
];

interface ScreenProps {
  state: Store<PlayState>;
  session: { engine: StillEngine; encounters: Encounters };
}

function Screen({ state, session }: ScreenProps) {
  const { question } = useStore(state);
  return question ? <QuestionPanel session={session} question={question} /> : <p>The video goes on</p>;
}

/** A question that the video has stopped at, in a preview: the draft itself reveals the answer. */
async function meet(more: Partial<StoryEvent>) {
  await loadTexts('player');
  const event = buildStoryEvent('7', {
    Title: 'What do you do first?',
    Options: options,
    Countdown: 0,
    ...more,
  });
  const state = createStore<PlayState>({
    ...initialPlayState,
    video: buildStoryVideo('1', { Events: [event] }),
  });
  const engine = createStillEngine();
  const report = new RunReport({ makeRecorder: null, onState: () => {}, say: () => {} });
  const encounters = new Encounters({ state, engine, report, onStep: async () => {} });
  encounters.stopAt('7');
  return render(<Screen state={state} session={{ engine, encounters }} />);
}

it('takes one answer of several, and the last one chosen counts', async () => {
  const { user, getByRole, getAllByRole } = await meet({});
  expect(document.activeElement).toBe(getByRole('heading', { name: 'What do you do first?' }));
  expect(getByRole('button', { name: 'Submit answer' })).toHaveProperty('disabled', true);
  await user.click(getByRole('radio', { name: 'Wait' }));
  await user.click(getByRole('radio', { name: 'Call for help' }));
  expect(getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([
    true,
    false,
    false,
  ]);
  await user.click(getByRole('button', { name: 'Submit answer' }));
  expect(getByRole('button', { name: 'Continue' })).toBeTruthy();
});

it('says in words whether the answer was right, what it brought and why, and keeps it as it was given', async () => {
  const { user, getByRole, getByText, getAllByText, getAllByRole, queryByText } = await meet({});
  await user.click(getByRole('radio', { name: 'Wait' }));
  await user.click(getByRole('button', { name: 'Submit answer' }));
  const verdict = getByText('Not quite');
  expect(document.activeElement).toBe(verdict.parentElement);
  expect(getByText('Nobody comes.')).toBeTruthy();
  // Those that would have been right, and the wrong one that was chosen.
  expect(getAllByText('Correct')).toHaveLength(2);
  expect(getAllByText('Incorrect')).toHaveLength(1);
  expect(queryByText(/points?$/)).toBeNull();
  for (const radio of getAllByRole('radio')) expect(radio).toHaveProperty('disabled', true);
});

it('shows the points of a right answer, and goes on with Escape', async () => {
  const { user, getByRole, getByText } = await meet({});
  await user.click(getByRole('radio', { name: 'Call for help' }));
  await user.keyboard('{Escape}');
  expect(getByRole('button', { name: 'Submit answer' })).toBeTruthy();
  await user.click(getByRole('button', { name: 'Submit answer' }));
  expect(getByText("That's right")).toBeTruthy();
  expect(getByText('10 points')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(getByText('The video goes on')).toBeTruthy();
});

it('takes several answers where they are asked for, and takes one back', async () => {
  const { user, getByRole, getByText, queryByText } = await meet({ MultipleAnswers: true });
  expect(getByText('Choose all that apply.')).toBeTruthy();
  await user.click(getByRole('checkbox', { name: 'Call for help' }));
  await user.click(getByRole('checkbox', { name: 'Wait' }));
  await user.click(getByRole('checkbox', { name: 'Check the breathing' }));
  await user.click(getByRole('checkbox', { name: 'Wait' }));
  await user.click(getByRole('button', { name: 'Submit answer' }));
  expect(getByText('15 points')).toBeTruthy();
  expect(queryByText('Choose all that apply.')).toBeNull();
  await user.click(getByRole('button', { name: 'Continue' }));
  expect(getByText('The video goes on')).toBeTruthy();
});

it('thanks for an opinion, and marks nothing of it', async () => {
  const opinions = options.map((option) => ({ ...option, Correct: null, Points: null, Feedback: null }));
  const { user, getByRole, getByText, queryByText } = await meet({
    QuestionType: 'no_scoring',
    Options: opinions,
  });
  await user.click(getByRole('radio', { name: 'Wait' }));
  await user.click(getByRole('button', { name: 'Submit answer' }));
  expect(getByText('Thank you for your answer.')).toBeTruthy();
  expect(queryByText('Correct')).toBeNull();
  expect(queryByText('Incorrect')).toBeNull();
});

it('gives more time to who asks for it', async () => {
  const { user, getByRole } = await meet({ Countdown: 20 });
  expect(getByRole('timer').textContent).toBe('20 seconds left');
  await user.click(getByRole('button', { name: 'More time' }));
  expect(getByRole('timer').textContent).toBe('40 seconds left');
});
