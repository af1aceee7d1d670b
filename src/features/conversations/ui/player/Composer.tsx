import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#player-shell/Icon.tsx';
import { IconButton } from '#player-shell/IconButton.tsx';
import { maximumTurnCharacters } from '../../model/conversation-limits.ts';
import styles from './conversation.module.css';
import type { ConversationState } from './conversation-state.ts';
import type { LiveConversation } from './live-conversation.ts';
import { say } from './say.ts';

const nearTheEnd = 200;

/** The learner's turn: typed, spoken, or chosen where the scene offers choices. */
export function Composer({
  conversation,
  state,
}: {
  conversation: LiveConversation;
  state: ConversationState;
}) {
  const { facts, pending, choices, canListen, microphone } = state;
  const [text, setText] = useState('');
  const startedMs = useRef<number | undefined>(undefined);
  const box = useRef<HTMLTextAreaElement>(null);
  const name = facts.personName;
  const left = maximumTurnCharacters - text.length;
  // The focus starts in the field, and comes back there after each answer.
  useLayoutEffect(() => {
    if (microphone === 'off' && matchMedia('(pointer: fine)').matches) box.current?.focus();
  }, [microphone]);
  // The box grows with its text.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${Math.min(current.scrollHeight, 160)}px`;
  });

  const type = (value: string) => {
    if (text === '') startedMs.current = conversation.elapsed();
    conversation.interrupt();
    setText(value);
  };
  const send = () => {
    if (text.trim() === '' || pending) return;
    void conversation.send(text, {
      spoken: false,
      ...(startedMs.current === undefined ? {} : { startedMs: startedMs.current }),
    });
    setText('');
    box.current?.focus();
  };
  return (
    <div className={styles.composer}>
      {choices.length > 0 && !pending && (
        <fieldset className={styles.choices} aria-label={say('talk.choices')}>
          {choices.map((choice) => (
            <button
              key={choice}
              type="button"
              onClick={() => void conversation.send(choice, { spoken: false })}
            >
              {choice}
            </button>
          ))}
        </fieldset>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <label className="visually-hidden" htmlFor="turn">
          {say('talk.message', { name })}
        </label>
        <textarea
          id="turn"
          ref={box}
          rows={1}
          value={text}
          maxLength={maximumTurnCharacters}
          placeholder={say('talk.placeholder')}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        {canListen && <MicrophoneButton conversation={conversation} state={state} />}
        <button
          type="submit"
          className={styles.send}
          aria-label={say('talk.send')}
          title={say('talk.send')}
          disabled={text.trim() === '' || pending !== null}
        >
          <Icon name="send" />
        </button>
      </form>
      <p className={styles.help} role="status" data-tone={state.microphoneProblem ? 'warning' : undefined}>
        {sayWhatHelps(state) || (left < nearTheEnd ? say('talk.characters', { count: left }) : '')}
      </p>
    </div>
  );
}

/** Why the microphone gave no text, and what to do. Typing always works, and the text says so. */
function sayWhatHelps({ microphoneProblem, heardNothing, isEarOpen, facts }: ConversationState): string {
  if (microphoneProblem) return say(`talk.microphone.${microphoneProblem}`);
  if (heardNothing) return say('talk.heardNothing');
  return isEarOpen ? say('talk.cutIn', { name: facts.personName }) : '';
}

function MicrophoneButton({
  conversation,
  state,
}: {
  conversation: LiveConversation;
  state: ConversationState;
}) {
  const { listening, microphone, pending } = state;
  const isFree = microphone === 'hands-free';
  return (
    <>
      <IconButton
        icon="hands"
        label={say(isFree ? 'talk.handsFreeOn' : 'talk.handsFreeOff')}
        pressed={isFree}
        onClick={() => conversation.ear.use(isFree ? 'push' : 'hands-free')}
      />
      <button
        type="button"
        className={styles.microphone}
        data-listening={listening}
        data-open={state.isEarOpen}
        aria-pressed={listening}
        aria-label={say(listening ? 'talk.stop' : 'talk.speak')}
        title={say(listening ? 'talk.stop' : 'talk.speak')}
        disabled={pending !== null}
        onClick={() => (listening ? conversation.ear.stop() : void conversation.ear.listen())}
      >
        <Icon name={listening ? 'stop' : 'microphone'} />
      </button>
    </>
  );
}
