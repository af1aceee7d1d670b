// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { stockLinesOf } from '#dialogue/languages/stock-lines.ts';
import { render } from '#tests/render.tsx';
import type { CaseContent } from '../../../model/case-content.ts';
import { makeCase } from '../../../model/fixtures/small-case.ts';
import { type Builder, BuilderContext } from '../state/builder-context.ts';
import { OwnLines } from './OwnLines.tsx';

async function open(
  content: CaseContent,
  {
    locale = 'en-GB' as Builder['locale'],
    readOnly = false,
  }: { locale?: Builder['locale']; readOnly?: boolean } = {},
) {
  let state = { readOnly, document: { content } };
  const listeners = new Set<() => void>();
  const store = {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (part: { content: CaseContent }) => {
      state = { ...state, document: { ...state.document, ...part } };
      for (const listener of listeners) listener();
    },
  };
  const builder = { locale, store } as unknown as Builder; // All that the lines ask of the builder.
  const view = await render(
    <BuilderContext value={builder}>
      <OwnLines />
    </BuilderContext>,
  );
  return { ...view, lines: () => state.document.content.lines };
}

const own = 'The same, when tense 1';

it('writes a line into the case, and says how many kinds of a group are written', async () => {
  const { user, getByLabelText, getByText, lines } = await open(makeCase({}));
  expect(getByText('0 of 15 written')).toBeTruthy();
  await user.type(getByLabelText(own), 'Mind your own business.');
  expect(lines()).toEqual({ askedOfSelfCurtly: { 'en-GB': ['Mind your own business.'] } });
  expect(getByText('1 of 15 written')).toBeTruthy();
});

it('shows what is said without one, in the language that is edited, and the first language where that has one', async () => {
  const content = makeCase({
    locales: ['en-GB', 'zh-TW'],
    lines: { thanks: { 'en-GB': ['Any time, dear.'] } },
  });
  const { container } = await open(content, { locale: 'zh-TW' });
  const placeholders = [...container.querySelectorAll('textarea')].map(({ placeholder }) => placeholder);
  expect(placeholders).toContain(stockLinesOf('zh-TW').askedOfSelf[0]);
  expect(placeholders).toContain('Any time, dear.');
  expect(placeholders).not.toContain(stockLinesOf('zh-TW').thanks[0]);
});

it('asks for nothing that is never said in a conversation of scenes alone', async () => {
  const { queryByLabelText } = await open(makeCase({ type: 'branching', topics: [] }));
  expect(queryByLabelText(own)).toBeNull();
  expect(queryByLabelText('Advice 1')).toBeTruthy();
});

it('can be read and not changed by whoever may not edit', async () => {
  const { getByLabelText } = await open(makeCase({}), { readOnly: true });
  expect(getByLabelText(own).closest('fieldset')?.disabled).toBe(true);
});
