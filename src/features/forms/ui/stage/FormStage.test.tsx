// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadTexts } from '#locales/translator.ts';
import { render } from '#tests/render.tsx';
import { formMessage } from '../../model/form-messages.ts';
import { FormStage } from './FormStage.tsx';

const form = { ID: '7', Hash: 'a1b2', Title: 'How was it?', Trigger: 'END_SIM' };

async function open(changes: Partial<typeof form> = {}) {
  await loadTexts('forms-fill');
  const onDone = vi.fn();
  const view = await render(<FormStage form={{ ...form, ...changes }} itemId="12" onDone={onDone} />);
  const frame = view.queryByTitle('Feedback: How was it?') as HTMLIFrameElement | null; // it is asked for by its title
  const say = (data: unknown, more: MessageEventInit = {}) =>
    act(async () => {
      const source = frame?.contentWindow ?? null;
      dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source, ...more }));
    });
  return { ...view, frame, say, onDone };
}

it('asks the form at its own address', async () => {
  const { frame } = await open();
  expect(frame?.getAttribute('src')).toBe('/forms/a1b2/7?trigger=END_SIM&sourceId=12');
});

it.each(['submit', 'error'] as const)('closes five seconds after %s', async (event) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { say, onDone } = await open();
    await say(formMessage('a1b2', event));
    await act(() => vi.advanceTimersByTimeAsync(4_900));
    expect(onDone).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(onDone).toHaveBeenCalledExactlyOnceWith(event);
  } finally {
    vi.useRealTimers();
  }
});

it('a button closes it at once', async () => {
  const { say, user, getByRole, onDone } = await open();
  await say(formMessage('a1b2', 'submit'));
  await user.click(getByRole('button', { name: 'Continue' }));
  expect(onDone).toHaveBeenCalledWith('submit');
});

it.each([
  ['another origin', formMessage('a1b2', 'submit'), { origin: 'https://evil.example' }],
  ['another hash', formMessage('f00d', 'submit'), {}],
  ['another window', formMessage('a1b2', 'submit'), { source: window }],
])('a message from %s changes nothing', async (_what, data, more) => {
  const { say, queryByRole } = await open();
  await say(data, more);
  expect(queryByRole('button', { name: 'Continue' })).toBeNull();
});

it.each([[{ Hash: '' }], [{ ID: '' }], [{ ID: '0' }]])('without %j it is done at once', async (changes) => {
  const { frame, onDone } = await open(changes);
  expect(frame).toBeNull();
  expect(onDone).toHaveBeenCalledExactlyOnceWith(null);
});
