/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import panels from './panels.module.css';
import { say } from './say.ts';
import { Task } from './Task.tsx';
import styles from './talk.module.css';
import type { TalkState } from './talk-state.ts';

/** What it was about, once more, while the talk goes on. */
export function TaskDialog({ state: { facts, locale }, onClose }: { state: TalkState; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A modal dialog keeps the focus and gives it back by itself.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class={styles.dialog} aria-labelledby="task-title" onClose={onClose}>
      <h2 id="task-title">{facts.title}</h2>
      <div class={styles.task}>
        <Task facts={facts} locale={locale} level="h3" />
      </div>
      <div class={panels.actions}>
        <button type="button" class={panels.primary} onClick={() => dialog.current?.close()}>
          {say('talk.keepTalking')}
        </button>
      </div>
    </dialog>
  );
}
