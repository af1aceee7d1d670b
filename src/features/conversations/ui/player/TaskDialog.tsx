import { Button } from '#player-shell/Button.tsx';
import { Dialog } from '#player-shell/Dialog.tsx';
import styles from './conversation.module.css';
import type { ConversationState } from './conversation-state.ts';
import { say } from './say.ts';
import { Task, taskOf } from './Task.tsx';

/** The task once more, during the conversation. */
export function TaskDialog({ state, onClose }: { state: ConversationState; onClose(): void }) {
  return (
    <Dialog
      title={state.facts.title}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {say('talk.keepTalking')}
        </Button>
      }
    >
      <div className={styles.task}>
        <Task task={taskOf(state, state.locale)} locale={state.locale} level="h3" />
      </div>
    </Dialog>
  );
}
