import styles from './panels.module.css';
import { say } from './say.ts';
import type { TalkState } from './talk-state.ts';

const texts = {
  line: 'lineLost',
  wait: 'wait',
  'signed-out': 'signedOut',
  refused: 'refused',
  consent: 'consentNeeded',
} as const;

/** Why the last thing did not go through. */
export function Problem({ problem }: { problem: TalkState['problem'] }) {
  return (
    <div role="alert">
      {problem === null ? null : <p className={styles.problem}>{say(texts[problem])}</p>}
    </div>
  );
}
