// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { loadTexts } from '#locales/translator.ts';
import { render } from '#tests/render.tsx';
import type { DraftAnswers } from '../../model/fill-steps.ts';
import type { FormContent } from '../../model/form-content.ts';
import type { Question } from '../../questions/schemas.ts';
import { FormFill } from './FormFill.tsx';
import type { SendFile } from './use-file-sending.ts';
import type { AnswerErrors } from './use-fill.ts';

const named = (id: string, title: string) => ({
  id,
  title: { 'en-GB': title },
  help: {},
  required: false,
  showIf: null,
});
const choices = [
  { id: 'o1', text: { 'en-GB': 'Yes' } },
  { id: 'o2', text: { 'en-GB': 'No' } },
  { id: 'o3', text: { 'en-GB': 'Partly' } },
];
const liked: Question = { ...named('q1', 'Did it help you?'), type: 'single', required: true, choices };
const why: Question = {
  ...named('q2', 'Why not?'),
  type: 'long-text',
  required: true,
  showIf: { question: 'q1', eq: 'o2' },
};
const recommend: Question = { ...named('q3', 'Would you recommend it?'), type: 'nps' };

const section = (id: string, questions: Question[]) => ({ id, title: {}, text: {}, showIf: null, questions });
const twoSections: FormContent = {
  format: 1,
  languages: ['en-GB'],
  sections: [section('s1', [liked, why]), section('s2', [recommend])],
};

const noFile: SendFile = async () => 'line';

async function open(content: FormContent, answerOfServer: AnswerErrors = {}, sendFile = noFile) {
  await loadTexts('forms-fill');
  const onSubmit = vi.fn(async (_answers: DraftAnswers) => answerOfServer);
  let stored: DraftAnswers = {};
  const kept = {
    read: () => stored,
    write: (answers: DraftAnswers) => {
      stored = answers;
    },
  };
  const fill = (
    <FormFill
      content={content}
      locale="en-GB"
      onSubmit={onSubmit}
      busy={false}
      kept={kept}
      sendFile={sendFile}
    />
  );
  return { ...(await render(fill)), onSubmit, stored: () => stored, again: () => render(fill) };
}

it('goes on when a section is answered, and sends all answers at the end', async () => {
  const { user, getByRole, getByText, onSubmit } = await open(twoSections);
  await user.click(getByRole('radio', { name: 'Yes' }));
  await user.click(getByRole('button', { name: 'Next' }));
  expect(getByText('Step 2 of 2')).toBeTruthy();
  await user.click(getByRole('radio', { name: '10, Extremely likely' }));
  await user.click(getByRole('button', { name: 'Send answers' }));
  expect(onSubmit).toHaveBeenCalledWith({ q1: 'o1', q3: 10 });
});

it('stays where an answer is missing, says so, and puts the focus there', async () => {
  const { user, getByRole, getByText, queryByText, onSubmit } = await open(twoSections);
  await user.click(getByRole('button', { name: 'Next' }));
  expect(getByText('Please answer this question.')).toBeTruthy();
  expect(document.activeElement).toBe(getByRole('radio', { name: 'Yes' }));
  const group = getByRole('radiogroup', { name: /Did it help you/ });
  expect(group.getAttribute('aria-invalid')).toBe('true');
  await user.keyboard(' ');
  expect(queryByText('Please answer this question.')).toBeNull();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('shows a question as soon as an answer asks for it, and forgets it for another', async () => {
  const { user, getByRole, queryByRole, onSubmit } = await open({
    ...twoSections,
    sections: [section('s1', [liked, why])],
  });
  expect(queryByRole('textbox', { name: /Why not/ })).toBeNull();
  await user.click(getByRole('radio', { name: 'No' }));
  await user.type(getByRole('textbox', { name: /Why not/ }), 'Too long.');
  await user.click(getByRole('radio', { name: 'Yes' }));
  expect(queryByRole('textbox')).toBeNull();
  await user.click(getByRole('button', { name: 'Send answers' }));
  expect(onSubmit).toHaveBeenCalledWith({ q1: 'o1' });
});

it('goes back to the section in which the server refuses an answer', async () => {
  const { user, getByRole, findByText, getByText } = await open(twoSections, { q1: 'choice-unknown' });
  await user.click(getByRole('radio', { name: 'Partly' }));
  await user.click(getByRole('button', { name: 'Next' }));
  await user.click(getByRole('button', { name: 'Send answers' }));
  expect(await findByText('Choose one of the answers shown.')).toBeTruthy();
  expect(getByText('Step 1 of 2')).toBeTruthy();
});

it('has the answers again after a reload', async () => {
  const { user, getByRole, unmount, again } = await open(twoSections);
  await user.click(getByRole('radio', { name: 'Partly' }));
  unmount();
  const later = await again();
  expect(later.getByRole('radio', { name: 'Partly', checked: true })).toBeTruthy();
});

const kinds = { image: false, pdf: true, office: false, audio: false };
const work: Question = { ...named('q4', 'Your work'), type: 'file', required: true, kinds, maxMegabytes: 1 };
const fileForm: FormContent = { ...twoSections, sections: [section('s1', [work])] };
const pdf = (size = 10) => new File([new Uint8Array(size)], 'work.pdf', { type: 'application/pdf' });

it('waits for a file that is on its way, and sends it with the answers', async () => {
  const answer = { id: 'd0a6e6f0-5b1e-4c1a-9a53-2f6f0c2b7c11', name: 'work.pdf', bytes: 10 };
  let arrive = () => {};
  const arrived = new Promise<typeof answer>((resolve) => {
    arrive = () => resolve(answer);
  });
  const { user, container, getByRole, findByRole, getByText, onSubmit } = await open(
    fileForm,
    {},
    () => arrived,
  );
  const input = container.querySelector('input[type="file"]') as HTMLInputElement; // the form has one
  await user.upload(input, pdf());
  await user.click(getByRole('button', { name: 'Send answers' }));
  expect(getByText(/A file is still on its way/)).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
  arrive();
  expect(await findByRole('button', { name: 'Remove: work.pdf' })).toBeTruthy();
  await user.click(getByRole('button', { name: 'Send answers' }));
  expect(onSubmit).toHaveBeenCalledWith({ q4: answer });
});

it.each([
  ['too large', pdf(1024 * 1024 + 1), 'This file is too large. It may have 1 MB at most.'],
  ['of another kind', new File(['x'], 'work.exe'), 'This file is not of a kind that is asked for.'],
])('says at once that a file is %s, and sends nothing', async (_what, chosen, text) => {
  const sendFile = vi.fn<SendFile>();
  const { user, container, findByText } = await open(fileForm, {}, sendFile);
  const input = container.querySelector('input[type="file"]') as HTMLInputElement; // the form has one
  input.accept = '';
  await user.upload(input, chosen);
  expect(await findByText(text)).toBeTruthy();
  expect(sendFile).not.toHaveBeenCalled();
});

it('takes every type of question by keyboard', async () => {
  const rows = [{ id: 'r1', text: { 'en-GB': 'Speed' } }];
  const all: Question[] = [
    { ...named('q1', 'Name'), type: 'short-text' },
    { ...named('q2', 'Several'), type: 'multiple', choices },
    { ...named('q3', 'Scale'), type: 'scale', minimum: 1, maximum: 3, minimumLabel: {}, maximumLabel: {} },
    { ...named('q4', 'Stars'), type: 'stars', stars: 5 },
    { ...named('q5', 'Matrix'), type: 'matrix', rows, columns: choices.slice(0, 2) },
    { ...named('q6', 'Order'), type: 'rank', choices: choices.slice(0, 2) },
  ];
  const { user, getByRole, onSubmit } = await open({ ...twoSections, sections: [section('s1', all)] });
  await user.tab();
  await user.keyboard('Ada');
  await user.tab();
  await user.keyboard(' ');
  getByRole('radio', { name: '3' }).focus();
  await user.keyboard(' ');
  getByRole('radio', { name: '4 of 5 stars' }).focus();
  await user.keyboard(' ');
  getByRole('radio', { name: 'No' }).focus();
  await user.keyboard(' ');
  getByRole('button', { name: 'No' }).focus();
  await user.keyboard('{Enter}');
  getByRole('button', { name: 'Yes' }).focus();
  await user.keyboard('{Enter}');
  await user.click(getByRole('button', { name: 'Send answers' }));
  expect(onSubmit).toHaveBeenCalledWith({
    q1: 'Ada',
    q2: ['o1'],
    q3: 3,
    q4: 4,
    q5: { r1: 'o2' },
    q6: ['o2', 'o1'],
  });
});
