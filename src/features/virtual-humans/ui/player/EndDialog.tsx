/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import panels from './panels.module.css';
import { say } from './say.ts';
import styles from './talk.module.css';
import type { TalkSession } from './talk-session.ts';

/** Ending is for good, so it is asked. */
export function EndDialog({ session }: { session: TalkSession }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A modal dialog keeps the focus and gives it back by itself.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class={styles.dialog}
      aria-labelledby="end-title"
      onClose={() => session.keepTalking()}
    >
      <h2 id="end-title">{say('talk.endTitle')}</h2>
      <p>{say(session.preview ? 'talk.endPreviewText' : 'talk.endText')}</p>
      <div class={panels.actions}>
        <button type="button" class={panels.secondary} onClick={() => session.keepTalking()}>
          {say('talk.keepTalking')}
        </button>
        <button type="button" class={panels.primary} onClick={() => void session.endTalk()}>
          {say('talk.end')}
        </button>
      </div>
    </dialog>
  );
}
