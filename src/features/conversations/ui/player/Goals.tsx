import { Icon } from '#player-shell/Icon.tsx';
import styles from './conversation.module.css';
import type { ConversationState } from './conversation-state.ts';
import { say } from './say.ts';

/** In easy mode: the objectives, and which are reached. */
export function Goals({ state: { goals } }: { state: ConversationState }) {
  if (!goals || goals.length === 0) return null;
  const met = goals.filter((goal) => goal.met).length;
  return (
    <details className={styles.goals}>
      <summary>
        <span>{say('talk.goals')}</span>
        <span role="status">{say('talk.goalsMet', { met, count: goals.length })}</span>
        <Icon name="down" />
      </summary>
      <ul>
        {goals.map((goal) => (
          <li key={goal.id} data-met={goal.met}>
            <Icon name={goal.met ? 'check' : 'flag'} />
            {goal.name}
            {goal.met && <span className="visually-hidden">({say('talk.goalMet')})</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
