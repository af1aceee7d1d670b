/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Problem } from './Problem.tsx';
import styles from './panels.module.css';
import { say } from './say.ts';
import type { TalkSession } from './talk-session.ts';
import type { TalkState } from './talk-state.ts';

/** A real person in need goes first: nothing here is asked, scored or in the way. */
export function DistressPanel({ session, state }: { session: TalkSession; state: TalkState }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What comes in place of the talk is read out.
  useLayoutEffect(() => heading.current?.focus(), []);
  const { distress, busy, problem, locale } = state;
  return (
    <div class={styles.page}>
      <section class={styles.card} lang={locale}>
        <h1 ref={heading} tabIndex={-1} class={styles.title}>
          {say('distress.title')}
        </h1>
        {distress?.message && <p class={styles.text}>{distress.message}</p>}
        {distress?.contacts && <p class={styles.contacts}>{distress.contacts}</p>}
        <Problem problem={problem} />
        <footer class={styles.actions}>
          <button
            type="button"
            class={styles.secondary}
            disabled={busy}
            onClick={() => void session.endTalk()}
          >
            {say('distress.close')}
          </button>
        </footer>
      </section>
    </div>
  );
}
