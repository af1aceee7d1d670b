/** @jsxImportSource preact */
import { translate } from '#locales/translator.ts';
import { Controls } from './Controls.tsx';
import { EndPanel } from './EndPanel.tsx';
import { HotspotLayer } from './HotspotLayer.tsx';
import { InfoPanel } from './InfoPanel.tsx';
import type { PlaySession } from './play-session.ts';
import styles from './player.module.css';
import { QuestionPanel } from './QuestionPanel.tsx';
import { StartPanel } from './StartPanel.tsx';
import { useStore } from './use-store.ts';

/** Everything above the picture. The picture itself is the engine's. */
export function PlayerApp({ session }: { session: PlaySession }) {
  const state = useStore(session.state);
  if (state.stage === 'overview' || state.stage === 'before') return <StartPanel session={session} />;
  if (state.stage === 'complete' || state.stage === 'after')
    return <EndPanel session={session} state={state} />;
  return (
    <>
      <HotspotLayer session={session} hotspots={state.hotspots} />
      <Controls session={session} hidden={state.question !== null || state.box?.pauses === true} />
      {state.box && <InfoPanel key={state.box.event.ID} session={session} box={state.box} />}
      {state.question && (
        <QuestionPanel key={state.question.event.ID} session={session} question={state.question} />
      )}
      <Notice session={session} />
    </>
  );
}

/** One line about what the learner should know: no line to the server, a click needed, a video that cannot be shown. */
function Notice({ session }: { session: PlaySession }) {
  const state = useStore(session.state);
  if (state.needsClick) {
    return (
      <div class={styles.centre}>
        <button type="button" class={styles.bigPlay} onClick={() => void session.resume()}>
          {translate('player', 'play')}
        </button>
      </div>
    );
  }
  const text = describeNotice(state);
  return (
    <div class={styles.notice} role="status" data-shown={text !== ''}>
      {text}
      {state.line === 'waiting' && (
        <button type="button" class={styles.linkButton} onClick={() => session.retryNow()}>
          {translate('player', 'retryNow')}
        </button>
      )}
    </div>
  );
}

function describeNotice(state: ReturnType<PlaySession['state']['get']>): string {
  if (state.failure)
    return translate('player', state.failure === 'refused' ? 'failure.expired' : 'failure.video');
  if (state.line === 'waiting') return translate('player', 'line.waiting');
  if (state.line === 'signed-out') return translate('player', 'line.signedOut');
  if (state.line === 'refused') return translate('player', 'line.refused');
  return state.moving ? translate('player', 'moving') : '';
}
