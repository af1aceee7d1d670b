import { ChannelsCard } from './ChannelsCard.tsx';
import { FunnelCard } from './FunnelCard.tsx';
import { GainCard } from './GainCard.tsx';
import styles from './Learning.module.css';
import type { LearningQuestion } from './learning-queries.ts';
import { RetentionCard } from './RetentionCard.tsx';
import { TimeOfDayCard } from './TimeOfDayCard.tsx';

/** How learners get on: how far they come, what they gain, whether they come back, when they train, and how they came. Nothing for impossible days. */
export function LearningCards(question: LearningQuestion) {
  if (question.filters.period === null) return null;
  return (
    <div className={styles.cards}>
      <FunnelCard question={question} />
      <GainCard question={question} />
      <RetentionCard question={question} />
      <TimeOfDayCard question={question} />
      <ChannelsCard question={question} />
    </div>
  );
}
