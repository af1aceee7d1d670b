import type { ReactNode } from 'react';
import type { TextKey } from '#locales/catalogue.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import styles from './Comparison.module.css';
import type { ComparedTurn } from './comparison-queries.ts';

interface ComparedTurnCardProps {
  turn: ComparedTurn;
  /** The link to its conversation, or the button that asks. */
  action?: ReactNode;
}

/** What the learner said, what each of the two understood, and what was answered. */
export function ComparedTurnCard({ turn, action }: ComparedTurnCardProps) {
  const t = useTranslate('comparison');
  const { Reading: reading } = turn;
  const isModels = reading?.Outcome === 'used';
  return (
    <li className={styles.turn}>
      <div className={styles.turnHead}>
        <p className={styles.words} lang={turn.Locale}>
          {turn.Text}
        </p>
        {reading?.Differs ? <StatusBadge tone="warning">{t('differs')}</StatusBadge> : null}
        {reading && !reading.Differs && reading.Outcome !== 'stood-in' ? (
          <StatusBadge tone="positive">{t('agrees')}</StatusBadge>
        ) : null}
      </div>
      <div className={styles.readers}>
        <Reader title={t('builtIn')} counts={!isModels}>
          <Parts parts={turn.BuiltIn} lang={turn.Locale} />
        </Reader>
        {reading ? (
          <Reader title={t('model', { model: reading.ModelID })} counts={isModels}>
            {reading.Outcome === 'stood-in' ? (
              <p className={styles.muted}>{t('stoodIn', { reason: t(findProblem(reading.Problem)) })}</p>
            ) : (
              <Parts parts={reading.Parts} lang={turn.Locale} />
            )}
          </Reader>
        ) : null}
      </div>
      <div className={styles.turnFoot}>
        {turn.Reply ? (
          <p className={styles.reply}>
            <span className={styles.muted}>{t('answer')}</span> <span lang={turn.Locale}>{turn.Reply}</span>
          </p>
        ) : null}
        {action}
      </div>
    </li>
  );
}

function Reader({ title, counts, children }: { title: string; counts: boolean; children: ReactNode }) {
  const t = useTranslate('comparison');
  return (
    <section className={styles.reader} aria-label={title} data-counts={counts || undefined}>
      <h3 className={styles.readerTitle}>
        {title}
        {counts ? <span className={styles.counts}>{t('counts')}</span> : null}
      </h3>
      {children}
    </section>
  );
}

/** Topics and choices; social phrases are read by the built-in engine in any case. */
function Parts({ parts, lang }: { parts: ComparedTurn['BuiltIn']; lang: string }) {
  const t = useTranslate('comparison');
  const named = parts.filter(({ Kind }) => Kind === 'topic' || Kind === 'choice');
  if (named.length === 0)
    return <p className={styles.muted}>{t(parts.some(isSocial) ? 'socialOnly' : 'nothing')}</p>;
  return (
    <ul className={styles.parts}>
      {named.map((part, at) => (
        // Two parts may name the same topic.
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
        <li key={at} data-passed={part.PassedOver !== null || undefined}>
          <strong>{part.Name || part.ID}</strong>{' '}
          <q lang={lang} className={styles.quote}>
            {part.Words}
          </q>
          {part.PassedOver ? <span className={styles.muted}> {t(findReason(part.PassedOver))}</span> : null}
          {part.Outcome === 'withheld' ? <span className={styles.muted}> {t('withheld')}</span> : null}
          {part.PassedOver === null && part.Confidence < leastSure ? (
            <span className={styles.muted}> {t('unsure')}</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const leastSure = 0.6;

function isSocial({ Kind }: { Kind: string }): boolean {
  return Kind === 'social';
}

const problems: Readonly<Record<string, TextKey<'comparison'>>> = {
  timeout: 'problem.timeout',
  'ceiling-reached': 'problem.ceiling',
  'unknown-topic': 'problem.unknownTopic',
  'not-their-words': 'problem.notTheirWords',
  garbage: 'problem.garbage',
};

function findProblem(problem: string | null): TextKey<'comparison'> {
  return problems[problem ?? ''] ?? 'problem.failed';
}

const reasons: Readonly<Record<string, TextKey<'comparison'>>> = {
  denied: 'passed.denied',
  reported: 'passed.reported',
  supposed: 'passed.supposed',
  unsure: 'passed.unsure',
};

function findReason(reason: string): TextKey<'comparison'> {
  return reasons[reason] ?? 'passed.notMeant';
}
