/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { maximumDiagnosisCharacters } from '../../model/conversation-limits.ts';
import { Problem } from './Problem.tsx';
import styles from './panels.module.css';
import { say } from './say.ts';
import type { TalkSession } from './talk-session.ts';
import type { TalkState } from './talk-state.ts';

/** The question about the diagnosis. */
export function AfterPanel({ session, state }: { session: TalkSession; state: TalkState }) {
  const { busy, problem, diagnosisQuestion, locale } = state;
  const [answer, setAnswer] = useState('');
  const box = useRef<HTMLInputElement>(null);
  // The next thing to do is to answer.
  useLayoutEffect(() => box.current?.focus(), []);
  return (
    <div class={styles.page}>
      <form
        class={styles.card}
        onSubmit={(event) => {
          event.preventDefault();
          void session.finish(answer.trim() || null);
        }}
      >
        <p class={styles.kicker}>{state.facts.title}</p>
        <h1 class={styles.title}>{say('after.title')}</h1>
        <label class={styles.field} lang={locale}>
          <span class={styles.text}>{diagnosisQuestion}</span>
          <input
            ref={box}
            type="text"
            value={answer}
            maxLength={maximumDiagnosisCharacters}
            autoComplete="off"
            aria-label={`${diagnosisQuestion ?? ''} ${say('after.answer')}`}
            onInput={(event) => setAnswer(event.currentTarget.value)}
          />
        </label>
        <Problem problem={problem} />
        <footer class={styles.actions}>
          <button
            type="button"
            class={styles.secondary}
            disabled={busy}
            onClick={() => void session.finish(null)}
          >
            {say('after.skip')}
          </button>
          <button type="submit" class={styles.primary} disabled={busy || answer.trim() === ''}>
            {say(busy ? 'complete.working' : 'after.send')}
          </button>
        </footer>
      </form>
    </div>
  );
}
