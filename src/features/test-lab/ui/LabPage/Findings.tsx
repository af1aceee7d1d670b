import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import type { LabFinding, LabReport } from '../../model/lab-report.ts';
import { isLearnerKind } from '../../model/learners/learner.ts';
import styles from './LabPage.module.css';
import type { ShownTalk } from './Report.tsx';
import { useUnderstood } from './use-understood.ts';

interface FindingsProps {
  report: LabReport;
  virtualHumanId: string;
  onShow: (talk: ShownTalk) => void;
}

/** As many as fit on a screen or two; the others come when they are asked for. */
const first = 12;

/** What is wrong, errors first: each leads to where it is mended, and to the talk. */
export function Findings({ report, virtualHumanId, onShow }: FindingsProps) {
  const t = useTranslate('test-lab');
  const [all, setAll] = useState(false);
  const { findings, moreFindings } = report;
  const listed = all ? findings : findings.slice(0, first);
  return (
    <section>
      <h2 className={styles.heading}>{t('findings.title', { count: findings.length + moreFindings })}</h2>
      {findings.length === 0 ? (
        <p className={styles.fine}>
          <IconCircleCheck size={18} aria-hidden />
          {t('findings.none')}
        </p>
      ) : (
        <ul className={styles.findings}>
          {listed.map((finding, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of a report never changes
            <li key={index} className={styles.finding} data-severity={finding.severity}>
              <Finding finding={finding} virtualHumanId={virtualHumanId} onShow={onShow} />
            </li>
          ))}
        </ul>
      )}
      {listed.length < findings.length ? (
        <Button onClick={() => setAll(true)}>{t('findings.all', { count: findings.length })}</Button>
      ) : null}
    </section>
  );
}

function Finding({
  finding,
  virtualHumanId,
  onShow,
}: Omit<FindingsProps, 'report'> & { finding: LabFinding }) {
  const t = useTranslate('test-lab');
  const { severity, section, itemId, talk, turn, text } = finding;
  return (
    <>
      {severity === 'error' ? (
        <IconCircleX size={20} aria-hidden />
      ) : (
        <IconAlertTriangle size={20} aria-hidden />
      )}
      <div className={styles.said}>
        <p>
          <span className="visually-hidden">{t(`severity.${severity}`)} </span>
          <FindingText finding={finding} />
        </p>
        {text === '' ? null : (
          <blockquote className={styles.words} lang={finding.locale ?? undefined}>
            {text}
          </blockquote>
        )}
      </div>
      <div className={styles.ways}>
        <Link
          to="/virtual-humans/$virtualHumanId"
          params={{ virtualHumanId }}
          search={{ section, ...(itemId ? { item: itemId } : {}) }}
        >
          {t(`section.${section}`)}
        </Link>
        {talk === null ? null : (
          <Button size="sm" kind="quiet" onClick={() => onShow({ talk, turn })}>
            {t('talk.open')}
          </Button>
        )}
      </div>
    </>
  );
}

function FindingText({ finding }: { finding: LabFinding }) {
  const t = useTranslate('test-lab');
  const understood = useUnderstood();
  const { code, itemName, other, count, of, locale } = finding;
  const kinds = other.split(' ');
  return t(`finding.${code}`, {
    name: itemName || t('unnamed'),
    other: kinds.every(isLearnerKind) ? kinds.map((kind) => t(`kind.${kind}`)).join(', ') : understood(other),
    count,
    of,
    language: locale ? t(`language.${locale}`) : '',
  });
}
