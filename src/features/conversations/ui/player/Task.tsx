import { type ConversationLocale, textIn } from '#features/virtual-humans/model/case-content.ts';
import type { ApiAssessment } from '../../model/api-messages.ts';
import type { ConversationState } from './conversation-state.ts';
import styles from './panels.module.css';
import { say } from './say.ts';

type TaskTexts = ApiAssessment['task'];

/** The situation, and the learner's role in it. */
export function Task({
  task: { briefing, learnerRole: role },
  locale,
  level: Heading,
}: {
  task: TaskTexts;
  locale: ConversationLocale;
  level: 'h2' | 'h3';
}) {
  return (
    <>
      {briefing && (
        <section lang={locale}>
          <Heading className={styles.label}>{say('before.situation')}</Heading>
          <p className={styles.text}>{briefing}</p>
        </section>
      )}
      {role && (
        <section lang={locale}>
          <Heading className={styles.label}>{say('before.youAre')}</Heading>
          <p className={styles.role}>{role}</p>
        </section>
      )}
    </>
  );
}

export function hasTask({ briefing, learnerRole }: TaskTexts): boolean {
  return briefing !== '' || learnerRole !== '';
}

/** The task of the talk; before it begins, of the one that follows. The facts of a case may differ from talk to talk. */
export function taskOf(
  { assessment, facts }: Pick<ConversationState, 'assessment' | 'facts'>,
  locale: ConversationLocale,
): TaskTexts {
  if (assessment) return assessment.task;
  const [first] = facts.locales;
  return {
    briefing: textIn(facts.briefing, locale, first),
    learnerRole: textIn(facts.learnerRole, locale, first),
  };
}
