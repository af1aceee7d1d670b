import { type ConversationLocale, textIn } from '#features/virtual-humans/model/case-content.ts';
import type { PlayerFacts } from '../../model/api-messages.ts';
import styles from './panels.module.css';
import { say } from './say.ts';

type TaskFacts = Pick<PlayerFacts, 'briefing' | 'learnerRole' | 'locales'>;

/** The situation, and the learner's role in it. */
export function Task({
  facts,
  locale,
  level: Heading,
}: {
  facts: TaskFacts;
  locale: ConversationLocale;
  level: 'h2' | 'h3';
}) {
  const { briefing, role } = textsOf(facts, locale);
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

export function hasTask(facts: TaskFacts, locale: ConversationLocale): boolean {
  const { briefing, role } = textsOf(facts, locale);
  return briefing !== '' || role !== '';
}

function textsOf(facts: TaskFacts, locale: ConversationLocale): { briefing: string; role: string } {
  const [first] = facts.locales;
  return {
    briefing: textIn(facts.briefing, locale, first),
    role: textIn(facts.learnerRole, locale, first),
  };
}
