import { useState } from 'react';
import { Button } from '#player-shell/Button.tsx';
import { CardHead } from '#player-shell/CardHead.tsx';
import { CardPage } from '#player-shell/CardPage.tsx';
import { useFirstFocus } from '#player-shell/use-first-focus.ts';
import { maximumDiagnosisCharacters } from '../../model/conversation-limits.ts';
import type { ConversationState } from './conversation-state.ts';
import type { LiveConversation } from './live-conversation.ts';
import { Problem } from './Problem.tsx';
import styles from './panels.module.css';
import { say } from './say.ts';

/** The question about the diagnosis. */
export function AfterPanel({
  conversation,
  state,
}: {
  conversation: LiveConversation;
  state: ConversationState;
}) {
  const { busy, problem, diagnosisQuestion, locale } = state;
  const [answer, setAnswer] = useState('');
  // The next thing to do is to answer.
  const box = useFirstFocus<HTMLInputElement>();
  return (
    <CardPage onSubmit={() => void conversation.finish(answer.trim() || null)}>
      <CardHead kicker={state.facts.title} title={say('after.title')} takesFocus={false} />
      <label className={styles.field} lang={locale}>
        <span className={styles.text}>{diagnosisQuestion}</span>
        <input
          ref={box}
          type="text"
          value={answer}
          maxLength={maximumDiagnosisCharacters}
          autoComplete="off"
          aria-label={`${diagnosisQuestion ?? ''} ${say('after.answer')}`}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      </label>
      <Problem problem={problem} />
      <footer className={styles.actions}>
        <Button look="secondary" disabled={busy} onClick={() => void conversation.finish(null)}>
          {say('after.skip')}
        </Button>
        <Button look="primary" submits disabled={busy || answer.trim() === ''}>
          {say(busy ? 'complete.working' : 'after.send')}
        </Button>
      </footer>
    </CardPage>
  );
}
