import type { ConversationState } from './conversation-state.ts';
import styles from './panels.module.css';
import { say } from './say.ts';

const texts = {
  line: 'lineLost',
  wait: 'wait',
  'signed-out': 'signedOut',
  refused: 'refused',
  consent: 'consentNeeded',
  credits: 'creditsUsedUp',
  'trial-ended': 'trialEnded',
} as const;

/** The reason why the last action failed. */
export function Problem({ problem }: { problem: ConversationState['problem'] }) {
  return (
    <div role="alert">
      {problem === null ? null : <p className={styles.problem}>{say(texts[problem])}</p>}
    </div>
  );
}
