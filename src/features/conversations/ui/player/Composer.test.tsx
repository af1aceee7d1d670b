// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadTexts } from '#locales/translator.ts';
import { useStore } from '#player-shell/use-store.ts';
import { answerTo, assessment, openConversation } from '#tests/builders/live-conversation.ts';
import { render } from '#tests/render.tsx';
import { Composer } from './Composer.tsx';
import type { MicrophoneUse } from './conversation-state.ts';
import type { LiveConversation } from './live-conversation.ts';

function Screen({ conversation }: { conversation: LiveConversation }) {
  return <Composer conversation={conversation} state={useStore(conversation.state)} />;
}

/** The field of a conversation that has begun. */
async function begin(
  changes: Parameters<typeof openConversation>[0] = {},
  microphone: MicrophoneUse = 'off',
) {
  await loadTexts('conversations');
  const opened = openConversation(changes);
  await opened.begin(microphone);
  const view = await render(<Screen conversation={opened.conversation} />);
  const field = view.getByRole('textbox', { name: 'Your message to George Ward' });
  return { ...view, ...opened, field, send: view.getByRole('button', { name: 'Send' }) };
}

/** An answer that comes when the test wants it. */
function holdAnswers() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    answer: () => act(async () => resolve()),
    api: {
      async *takeTurn(_id: string, input: Parameters<typeof answerTo>[0]) {
        await promise;
        yield* answerTo(input, 2);
      },
    },
  };
}

it('sends what was typed with Enter, as words that were not spoken, and is empty again', async () => {
  const { user, field, send, sent } = await begin();
  expect(send).toHaveProperty('disabled', true);
  await user.type(field, 'Where does it hurt?{Enter}');
  expect(sent).toMatchObject([{ text: 'Where does it hurt?', spoken: false }]);
  expect(field).toHaveProperty('value', '');
  expect(document.activeElement).toBe(field);
});

it('begins a new line with Shift and Enter, and sends it all by the button', async () => {
  const { user, field, send, sent } = await begin();
  await user.type(field, 'Hello.{Shift>}{Enter}{/Shift}Where does it hurt?');
  expect(sent).toEqual([]);
  await user.click(send);
  expect(sent.map(({ text }) => text)).toEqual(['Hello.\nWhere does it hurt?']);
});

it('sends no blanks', async () => {
  const { user, field, send, sent } = await begin();
  await user.type(field, '   {Enter}');
  expect(send).toHaveProperty('disabled', true);
  expect(sent).toEqual([]);
});

it('takes the next words while the answer is coming, and sends them only after it', async () => {
  const held = holdAnswers();
  const { user, field, send, state } = await begin({ api: held.api });
  await user.type(field, 'Where does it hurt?{Enter}');
  await user.type(field, 'Since when?{Enter}');
  expect(field).toHaveProperty('value', 'Since when?');
  expect(send).toHaveProperty('disabled', true);
  await held.answer();
  expect(state().turns.at(-1)?.text).toBe('It hurts here. It does.');
  expect(send).toHaveProperty('disabled', false);
});

it('silences the character as soon as the learner types', async () => {
  const { user, field, conversation, heard } = await begin();
  await act(async () => conversation.state.set({ activity: 'speaking' }));
  await user.type(field, 'W');
  expect(heard.at(-1)).toBe('<hush>');
});

it('sends a choice of the scene as it stands', async () => {
  const choices = ['Sit down with him', 'Call a nurse'];
  const { user, getByRole, queryByRole, sent } = await begin({
    api: { begin: async () => ({ ...assessment, choices }) },
  });
  expect(getByRole('group', { name: 'You could say' })).toBeTruthy();
  await user.click(getByRole('button', { name: 'Call a nurse' }));
  expect(sent.map(({ text }) => text)).toEqual(['Call a nurse']);
  expect(queryByRole('group', { name: 'You could say' })).toBeNull();
});

it('says what to do when the browser does not allow the microphone, and typing goes on', async () => {
  const denied = async () => ({ text: '', reason: 'denied' as const });
  const { user, getByRole, field, sent, state } = await begin(
    { voice: { canListen: true, listen: denied } },
    'push',
  );
  await user.click(getByRole('button', { name: 'Speak' }));
  expect(getByRole('status').textContent).toContain('The browser does not allow the microphone.');
  expect(state().microphone).toBe('off');
  await user.type(field, 'Then I type.{Enter}');
  expect(sent.map(({ text }) => text)).toEqual(['Then I type.']);
});

it('sends what was spoken, and has no microphone where the browser hears nothing', async () => {
  const listen = async () => ({ text: 'Where does it hurt?', reason: 'ended' as const });
  const speaking = await begin({ voice: { canListen: true, listen } }, 'push');
  await speaking.user.click(speaking.getByRole('button', { name: 'Speak' }));
  expect(speaking.sent).toMatchObject([{ text: 'Where does it hurt?', spoken: true }]);
  speaking.unmount();
  const deaf = await begin();
  expect(deaf.queryByRole('button', { name: 'Speak' })).toBeNull();
});

it('counts the characters that are left near the end', async () => {
  const { field, user, getByRole } = await begin();
  expect(getByRole('status').textContent).toBe('');
  await user.click(field);
  await user.paste('a'.repeat(Number(field.getAttribute('maxlength')) - 3));
  expect(getByRole('status').textContent).toBe('3 characters left');
});
