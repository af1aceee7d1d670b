// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from '#tests/render.tsx';
import type { Expression } from '../../../model/expression.ts';
import type { FormContent } from '../../../model/form-content.ts';
import type { Question } from '../../../questions/schemas.ts';
import { type Builder, BuilderContext } from '../state/builder-context.ts';
import { type BuilderServer, createBuilderStore } from '../state/builder-store.ts';
import { QuestionsSection } from './QuestionsSection.tsx';

/** A list opens by a clock; a busy machine needs longer than a second. */
const patience = { timeout: 10_000 };

const facts = {
  status: 'Unpublished',
  hasUnpublishedChanges: true,
  isArchived: false,
  hasSubmissions: false,
};
const timers = { set: () => null, clear: () => {}, now: () => 0 };

/** Nothing is saved while a test lasts. */
const server: BuilderServer = {
  send: async () => ({ revision: 2, facts }),
  read: async () => {
    throw new Error('Nothing is read.');
  },
  judge: () => 'lost',
};

const common = { help: {}, required: false, showIf: null };
const job: Question = {
  ...common,
  type: 'single',
  id: 'q1',
  title: { 'en-GB': 'Your job' },
  choices: [
    { id: 'o1', text: { 'en-GB': 'Nurse' } },
    { id: 'o2', text: { 'en-GB': 'Doctor' } },
  ],
};
const rating: Question = { ...common, type: 'stars', id: 'q2', title: { 'en-GB': 'Rating' }, stars: 5 };
const wish: Question = { ...common, type: 'long-text', id: 'q3', title: { 'en-GB': 'Your wish' } };

async function open(sections: readonly Question[][], { readOnly = false } = {}) {
  const content: FormContent = {
    format: 1,
    languages: ['en-GB'],
    sections: sections.map((questions, index) => ({
      id: `s${index + 1}`,
      title: {},
      text: {},
      showIf: null,
      questions,
    })),
  };
  const document = { title: 'A form', content, allowMultipleSubmissions: false, anonymous: false };
  const store = createBuilderStore({ document, revision: 1, facts, readOnly }, server, timers);
  onTestFinished(store.close);
  const builder = { store, locale: 'en-GB', setLocale: () => {} } as unknown as Builder; // all that questions ask for
  const view = await render(
    <BuilderContext value={builder}>
      <QuestionsSection item={null} />
    </BuilderContext>,
  );
  const order = () =>
    store.get().document.content.sections.map(({ questions }) => questions.map(({ id }) => id));
  const conditionOf = (id: string): Expression | null | undefined =>
    store
      .get()
      .document.content.sections.flatMap(({ questions }) => questions)
      .find((question) => question.id === id)?.showIf;
  return { ...view, store, order, conditionOf };
}

const cardOf = (name: string) => screen.getByRole('button', { name: new RegExp(`^\\d+\\. ${name}`) });

async function choose(user: Awaited<ReturnType<typeof open>>['user'], field: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: field }));
  const list = await screen.findByRole('listbox', { name: field, hidden: true }, patience);
  await user.click(within(list).getByRole('option', { name: option, hidden: true }));
}

describe('the order', () => {
  it('changes by Alt and an arrow, into the next section too; the question keeps the focus', async () => {
    const { user, order } = await open([[job, rating], [wish]]);
    cardOf('Rating').focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(order()).toEqual([['q1'], ['q2', 'q3']]);
    await vi.waitUntil(() => document.activeElement === cardOf('Rating'), patience);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await vi.waitUntil(() => document.activeElement === cardOf('Rating'), patience);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(order()).toEqual([['q2', 'q1'], ['q3']]);
    expect(screen.getByText(/is now question 1, in section 1/)).toBeTruthy();
  });

  it('changes by buttons, whose ends are disabled, and comes back by undo', async () => {
    const { user, store, order } = await open([[job, rating]]);
    expect(screen.getByRole('button', { name: 'Move up: 1. Your job' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Move down: 1. Your job' }));
    expect(order()).toEqual([['q2', 'q1']]);
    store.undo();
    expect(order()).toEqual([['q1', 'q2']]);
  });

  it('cannot be changed by somebody who only looks', async () => {
    const { user, order } = await open([[job, rating]], { readOnly: true });
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    cardOf('Rating').focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(order()).toEqual([['q1', 'q2']]);
  });
});

describe('conditions', () => {
  it('ask earlier questions only, first the nearest one with a value that it takes', async () => {
    const { user, conditionOf } = await open([[job, wish, rating]]);
    await user.click(cardOf('Your wish'));
    await choose(user, 'When it is shown', 'When all conditions are met');
    expect(conditionOf('q3')).toEqual({ all: [{ question: 'q1', eq: 'o1' }] });
    await choose(user, 'Comparison', 'is not');
    await choose(user, 'Value', 'Doctor');
    expect(conditionOf('q3')).toEqual({ all: [{ question: 'q1', neq: 'o2' }] });
    await user.click(screen.getByRole('combobox', { name: 'Answer to' }));
    const list = await screen.findByRole('listbox', { name: 'Answer to', hidden: true }, patience);
    const offered = within(list)
      .getAllByRole('option', { hidden: true })
      .map(({ textContent }) => textContent);
    expect(offered).toEqual(['1. Your job']);
  });

  it('are one of several, and gone with the last one', async () => {
    const { user, conditionOf } = await open([[job, rating, wish]]);
    await user.click(cardOf('Your wish'));
    await choose(user, 'When it is shown', 'When any condition is met');
    await user.click(screen.getByRole('button', { name: 'Add condition' }));
    const stars = { question: 'q2', eq: 1 };
    expect(conditionOf('q3')).toEqual({ any: [stars, stars] });
    await user.click(screen.getByRole('button', { name: 'Remove condition 2' }));
    await user.click(screen.getByRole('button', { name: 'Remove condition 1' }));
    expect(conditionOf('q3')).toBeNull();
  });

  it('cannot be asked where there is no earlier question', async () => {
    const { user } = await open([[job]]);
    await user.click(cardOf('Your job'));
    expect(screen.getByRole('combobox', { name: 'When it is shown' })).toHaveProperty('disabled', true);
    expect(screen.getByText(/There is none yet/)).toBeTruthy();
  });

  it('that have several levels stay as they are until they are replaced', async () => {
    const nested: Expression = { not: { question: 'q1', eq: 'o1' } };
    const { user, conditionOf } = await open([[job, { ...wish, showIf: nested }]]);
    await user.click(cardOf('Your wish'));
    expect(screen.getByText(/conditions with several levels/)).toBeTruthy();
    expect(conditionOf('q3')).toEqual(nested);
    await user.click(screen.getByRole('button', { name: 'Replace with “Always”' }));
    expect(conditionOf('q3')).toBeNull();
  });

  it('name what stands in the way when their question comes later', async () => {
    const { user } = await open([[job, { ...wish, showIf: { question: 'q1', eq: 'o1' } }]]);
    cardOf('Your wish').focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(cardOf('Your wish').textContent).toContain('To correct');
    expect(cardOf('Your job').textContent).not.toContain('To correct');
  });
});
