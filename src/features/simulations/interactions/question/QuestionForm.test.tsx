// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { buildEditorDocument, buildEditorEvent, buildEditorStore } from '#tests/builders/editor.ts';
import { render } from '#tests/render.tsx';
import { createAutosave } from '#web/document/autosave.ts';
import { findEvent } from '../../ui/editor-state/editor-document.ts';
import { createEditorServer } from '../../ui/editor-state/editor-server.ts';
import {
  createEditorSession,
  EditorSessionContext,
  useEditor,
} from '../../ui/editor-state/editor-session.ts';
import { createPlayhead } from '../../ui/editor-state/playhead.ts';
import { plainOption } from '../option.ts';
import { QuestionForm } from './QuestionForm.tsx';

const options = [
  { ...plainOption, id: 30, text: 'Call for help', correct: true, points: 10 },
  { ...plainOption, id: 31, text: 'Wait' },
];

function Form() {
  const event = useEditor((state) => findEvent(state.document, 20));
  return event ? <QuestionForm event={event} /> : null;
}

/** The form of a scored question, in an editor that saves nowhere. */
async function open({ readOnly = false, quiz = true } = {}) {
  const question = buildEditorEvent(20, 10, { type: 'question', questionType: 'multiple_choice', options });
  const document = buildEditorDocument({ events: [question] });
  const store = buildEditorStore(
    {
      readOnly,
      document: { ...document, simulation: { ...document.simulation, quiz } },
    },
    () => 0,
  );
  const nowhere = createEditorServer({
    send: () => new Promise(() => {}),
    load: () => new Promise(() => {}),
  });
  const autosave = createAutosave(store, nowhere);
  onTestFinished(() => autosave.dispose());
  const session = createEditorSession(store, autosave, createPlayhead());
  const view = await render(
    <EditorSessionContext value={session}>
      <Form />
    </EditorSessionContext>,
  );
  const answers = () => findEvent(store.get().document, 20)?.options ?? [];
  const texts = () => answers().map(({ text }) => text);
  const rowOf = (text: string) => {
    const row = view.getByDisplayValue(text).closest('li');
    if (!row) throw new Error(`No answer "${text}".`);
    return within(row);
  };
  return { ...view, store, answers, texts, rowOf };
}

it('adds an answer, which is written in its field, and is one step to take back', async () => {
  const { user, getByRole, getByLabelText, store, texts } = await open();
  await user.click(getByRole('button', { name: 'Add an answer' }));
  await user.type(getByLabelText('Answer 3'), 'Run');
  expect(texts()).toEqual(['Call for help', 'Wait', 'Run']);
  store.undo();
  expect(texts()).toEqual(['Call for help', 'Wait']);
});

it('moves an answer by button, not past an end, and removes one', async () => {
  const { user, getByRole, texts } = await open();
  expect(getByRole('button', { name: 'Move answer 1 up' })).toHaveProperty('disabled', true);
  expect(getByRole('button', { name: 'Move answer 2 down' })).toHaveProperty('disabled', true);
  await user.click(getByRole('button', { name: 'Move answer 2 up' }));
  expect(texts()).toEqual(['Wait', 'Call for help']);
  await user.click(getByRole('button', { name: 'Remove answer 1' }));
  expect(texts()).toEqual(['Call for help']);
});

it('gives points to an answer that is marked correct, and takes them with the mark', async () => {
  const { user, rowOf, answers } = await open();
  await user.click(rowOf('Wait').getByRole('checkbox', { name: 'Correct' }));
  expect(answers()[1]).toMatchObject({ correct: true, points: 1 });
  await user.click(rowOf('Wait').getByRole('checkbox', { name: 'Correct' }));
  expect(answers()[1]).toMatchObject({ correct: false, points: 0 });
});

it('asks an opinion without right and wrong', async () => {
  const { user, getByRole, getAllByRole, queryByRole, queryByLabelText } = await open();
  expect(getAllByRole('checkbox', { name: 'Correct' })).toHaveLength(2);
  await user.click(getByRole('switch', { name: /^Scored/ }));
  expect(queryByRole('checkbox', { name: 'Correct' })).toBeNull();
  await user.click(getByRole('button', { name: 'Points, feedback and target of answer 1' }));
  expect(getByRole('textbox', { name: 'Feedback' })).toBeTruthy();
  expect(queryByLabelText('Points')).toBeNull();
});

it('warns that points do not count yet, and makes the video a quiz on the spot', async () => {
  const { user, getByText, getByRole, store } = await open({ quiz: false });
  expect(getByText('Points do not count yet: this interactive video is not a quiz.')).toBeTruthy();
  await user.click(getByRole('switch', { name: /^This interactive video is a quiz/ }));
  expect(store.get().document.simulation.quiz).toBe(true);
  expect(getByText(/^The score counts these points/)).toBeTruthy();
});

it('changes nothing for who may only look at it', async () => {
  const { getByRole, getByDisplayValue } = await open({ readOnly: true });
  expect(getByRole('button', { name: 'Add an answer' })).toHaveProperty('disabled', true);
  expect(getByRole('button', { name: 'Move answer 2 up' })).toHaveProperty('disabled', true);
  expect(getByDisplayValue('Wait')).toHaveProperty('disabled', true);
  expect(getByRole('textbox', { name: 'Question' })).toHaveProperty('disabled', true);
});
