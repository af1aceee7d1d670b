import type { ReactNode } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import styles from './Comparison.module.css';
import type { ComparedTurn } from './comparison-queries.ts';
import { findProblem, listRemarks, readParts } from './reading-texts.ts';

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
  const { named, none } = readParts(parts);
  if (named.length === 0) return <p className={styles.muted}>{t(none)}</p>;
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
          {listRemarks(part).map((remark) => (
            <span key={remark} className={styles.muted}>
              {' '}
              {t(remark)}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
