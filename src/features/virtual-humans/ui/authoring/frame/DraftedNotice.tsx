import { IconSparkles } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLocale, useTranslate } from '#locales/use-translate.ts';
import { draftParts } from '../../../model/case-draft/draft-limits.ts';
import { hasErrors } from '../../../model/publish-check.ts';
import { takeArrival } from '../../draft-arrival.ts';
import { useBuilder, useBuilderState } from '../state/builder-context.ts';
import { CaseFindings } from './CaseFindings.tsx';
import styles from './DraftedNotice.module.css';
import { useFindings } from './use-findings.ts';

/** Until somebody publishes it: that a model wrote it, what it left out, and what the check before publishing finds. */
export function DraftedNotice() {
  const t = useTranslate('virtual-human-builder');
  const { answer } = useBuilder();
  const isPublished = useBuilderState(({ facts }) => facts.status === 'Published');
  const findings = useFindings();
  const locale = useLocale();
  const isShown = answer.CreationMethod === 'model' && !isPublished && answer.DownloadVersion === 0;
  const notice = useRef<HTMLElement>(null);
  // The page that waited for the draft is gone, and with it the focus.
  useEffect(() => {
    if (isShown && takeArrival(answer.ID)) notice.current?.focus();
  }, [isShown, answer.ID]);
  if (!isShown) return null;
  const unwritten = draftParts.filter((part) => answer.UnwrittenParts.includes(part));
  const parts = new Intl.ListFormat(locale).format(unwritten.map((part) => t(`drafted.part.${part}`)));
  return (
    <section ref={notice} tabIndex={-1} className={styles.notice} aria-label={t('drafted.title')}>
      <p>
        <IconSparkles size={18} aria-hidden />
        <span>
          <strong>{t('drafted.title')}</strong> {t('drafted.text')}{' '}
          {unwritten.length > 0 ? t('drafted.unwritten', { parts }) : null}
        </span>
      </p>
      {findings.length === 0 ? (
        <p>{t('drafted.none')}</p>
      ) : (
        <details open={hasErrors(findings)}>
          <summary>{t('drafted.findings', { count: findings.length })}</summary>
          <CaseFindings findings={findings} onLeave={() => {}} />
        </details>
      )}
    </section>
  );
}
