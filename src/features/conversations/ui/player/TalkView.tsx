import { Button } from '#player-shell/Button.tsx';
import { useEscape } from '#player-shell/use-escape.ts';
import { useFirstFocus } from '#player-shell/use-first-focus.ts';
import { Composer } from './Composer.tsx';
import { DistressPanel } from './DistressPanel.tsx';
import { EndDialog } from './EndDialog.tsx';
import { Goals } from './Goals.tsx';
import { Person } from './Person.tsx';
import { Problem } from './Problem.tsx';
import { say } from './say.ts';
import { TalkBar } from './TalkBar.tsx';
import { Transcript } from './Transcript.tsx';
import styles from './talk.module.css';
import type { TalkSession } from './talk-session.ts';
import type { TalkState } from './talk-state.ts';
import { Wait } from './Wait.tsx';

/** The conversation: the character, the turns, and the learner's field. */
export function TalkView({ session, state }: { session: TalkSession; state: TalkState }) {
  const { facts, ended, distress, confirmsEnd, problem } = state;
  // Escape silences the character wherever the focus is. A dialog takes it first.
  useEscape(() => session.cutIn());
  if (distress) return <DistressPanel session={session} state={state} />;
  return (
    <div className={styles.talk}>
      <TalkBar session={session} state={state} />
      <Person session={session} state={state} />
      <div className={styles.side}>
        <Goals state={state} />
        <Transcript session={session} state={state} />
        <Notices state={state} />
        <Wait session={session} state={state} />
        <Problem problem={problem} />
        {ended ? (
          <Over session={session} state={state} />
        ) : (
          <Composer key={facts.id} session={session} state={state} />
        )}
      </div>
      {confirmsEnd && <EndDialog session={session} />}
    </div>
  );
}

/** The conversation is over: the reason and the next button, in the place of the field. */
function Over({ session, state: { ended, busy } }: { session: TalkSession; state: TalkState }) {
  // The field is gone; the focus moves here.
  const button = useFirstFocus<HTMLButtonElement>();
  return (
    <div className={styles.over}>
      <p role="alert">{say(ended === 'time-limit' ? 'talk.timeUp' : 'talk.over')}</p>
      <Button ref={button} look="primary" waits={busy} onClick={() => void session.endTalk()}>
        {say(busy ? 'complete.working' : 'talk.continue')}
      </Button>
    </div>
  );
}

function Notices({ state: { offline, standIn, sound, muted, facts } }: { state: TalkState }) {
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
