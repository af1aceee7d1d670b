import { Button } from '#player-shell/Button.tsx';
import { useEscape } from '#player-shell/use-escape.ts';
import { useFirstFocus } from '#player-shell/use-first-focus.ts';
import { Composer } from './Composer.tsx';
import { ConversationBar } from './ConversationBar.tsx';
import styles from './conversation.module.css';
import type { ConversationState } from './conversation-state.ts';
import { DistressPanel } from './DistressPanel.tsx';
import { EndDialog } from './EndDialog.tsx';
import { Goals } from './Goals.tsx';
import type { LiveConversation } from './live-conversation.ts';
import { PausePanel } from './PausePanel.tsx';
import { Person } from './Person.tsx';
import { Problem } from './Problem.tsx';
import { say } from './say.ts';
import { Transcript } from './Transcript.tsx';
import { Wait } from './Wait.tsx';

/** The conversation: the character, the turns, and the learner's field. */
export function ConversationView({
  conversation,
  state,
}: {
  conversation: LiveConversation;
  state: ConversationState;
}) {
  const { facts, ended, distress, pause, confirmsEnd, problem } = state;
  // Escape silences the character wherever the focus is. A dialog takes it first.
  useEscape(() => conversation.cutIn());
  if (distress) return <DistressPanel conversation={conversation} state={state} />;
  if (pause) return <PausePanel conversation={conversation} state={state} pause={pause} />;
  return (
    <div className={styles.talk}>
      <ConversationBar conversation={conversation} state={state} />
      <Person conversation={conversation} state={state} />
      <div className={styles.side}>
        <Goals state={state} />
        <Transcript conversation={conversation} state={state} />
        <Notices state={state} />
        <Wait conversation={conversation} state={state} />
        <Problem problem={problem} />
        {ended ? (
          <Over conversation={conversation} state={state} />
        ) : (
          <Composer key={facts.id} conversation={conversation} state={state} />
        )}
      </div>
      {confirmsEnd && <EndDialog conversation={conversation} />}
    </div>
  );
}

/** The conversation is over: the reason and the next button, in the place of the field. */
function Over({
  conversation,
  state: { ended, busy },
}: {
  conversation: LiveConversation;
  state: ConversationState;
}) {
  // The field is gone; the focus moves here.
  const button = useFirstFocus<HTMLButtonElement>();
  return (
    <div className={styles.over}>
      <p role="alert">{say(ended === 'time-limit' ? 'talk.timeUp' : 'talk.over')}</p>
      <Button ref={button} look="primary" waits={busy} onClick={() => void conversation.end()}>
        {say(busy ? 'complete.working' : 'talk.continue')}
      </Button>
    </div>
  );
}

function Notices({ state: { offline, standIn, sound, muted, facts } }: { state: ConversationState }) {
  const name = facts.personName;
  return (
    <div role="status" className={styles.notices}>
      {offline && <p data-tone="warning">{say('talk.offline')}</p>}
      {standIn && !offline && <p>{say('talk.standIn')}</p>}
      {sound === 'none' && !muted && <p>{say('talk.noVoice', { name })}</p>}
      {sound === 'blocked' && !muted && <p>{say('talk.soundBlocked', { name })}</p>}
    </div>
  );
}
