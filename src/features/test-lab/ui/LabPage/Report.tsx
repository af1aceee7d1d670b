import { IconArrowsDiff, IconMessageQuestion, IconStar, IconVolume } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { KeyFigure } from '#ui-kit/display/KeyFigure.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { marginOf, shareOf } from '../../model/compare-reports.ts';
import { type LabLearner, type LabReport, labLimits } from '../../model/lab-report.ts';
import { Findings } from './Findings.tsx';
import styles from './LabPage.module.css';
import { TalkDialog } from './TalkDialog.tsx';

/** A talk, and the turn in it that is of interest. */
export type ShownTalk = { talk: number; turn: number | null };

/** Figures, findings, and who scored what. */
export function Report({ report, virtualHumanId }: { report: LabReport; virtualHumanId: string }) {
  const t = useTranslate('test-lab');
  const [shown, setShown] = useState<ShownTalk | null>(null);
  const talk = shown && report.talks[shown.talk];
  return (
    <>
      {report.cut ? <p className={styles.failed}>{t('cut')}</p> : null}
      {report.unsaidWordings > 0 ? (
        <p className={styles.small}>{t('unsaid', { count: report.unsaidWordings })}</p>
      ) : null}
      <Figures report={report} />
      <Findings report={report} virtualHumanId={virtualHumanId} onShow={setShown} />
      <section>
        <h2 className={styles.heading}>{t('learners.title')}</h2>
        <Learners report={report} onShow={setShown} />
      </section>
      <p className={styles.small}>{t('engine')}</p>
      {talk ? (
        <TalkDialog report={report} talk={talk} turn={shown.turn} onClose={() => setShown(null)} />
      ) : null}
    </>
  );
}

function Figures({ report }: { report: LabReport }) {
  const t = useTranslate('test-lab');
  const { number, percent } = useFormats();
  const { objectives, newWordings, replies } = report;
  const earned = objectives.filter((one) => one.earned > 0).length;
  const margin = marginOf(report);
  const share = shareOf(newWordings);
  return (
    <div className={styles.figures}>
      <KeyFigure
        icon={IconArrowsDiff}
        label={t('figure.margin')}
        value={margin === null ? t('none') : t('figure.points', { points: margin })}
        aside={t('figure.marginAside', { least: labLimits.margin })}
      />
      <KeyFigure
        icon={IconStar}
        label={t('figure.objectives')}
        value={t('figure.of', { count: earned, of: objectives.length })}
        aside={t('figure.objectivesAside')}
      />
      <KeyFigure
        icon={IconMessageQuestion}
        label={t('figure.newWordings')}
        value={share === null ? t('none') : percent(share)}
        aside={t('figure.newWordingsAside', { count: newWordings.asked })}
      />
      <KeyFigure
        icon={IconVolume}
        label={t('figure.reply')}
        value={t('figure.seconds', { seconds: number(Math.round(replies.meanMs / 1_000)) })}
        aside={t('figure.replyAside', { seconds: number(Math.round(replies.longestMs / 1_000)) })}
      />
    </div>
  );
}

interface LearnersProps {
  report: LabReport;
  onShow: (talk: ShownTalk) => void;
}

function Learners({ report, onShow }: LearnersProps) {
  const t = useTranslate('test-lab');
  const { number, percent } = useFormats();
  const several = report.locales.length > 1;
  const talkOf = ({ kind, locale }: LabLearner) =>
    report.talks.findIndex((talk) => talk.kind === kind && talk.locale === locale);
  const columns: DataColumn<LabLearner>[] = [
    {
      id: 'kind',
      header: t('learners.kind'),
      primary: true,
      cell: ({ kind, locale }) =>
        several ? `${t(`kind.${kind}`)} · ${t(`language.${locale}`)}` : t(`kind.${kind}`),
    },
    {
      id: 'score',
      header: t('learners.score'),
      numeric: true,
      cell: ({ scores }) => spreadOf(scores, percent) ?? t('none'),
    },
    { id: 'turns', header: t('learners.turns'), numeric: true, cell: ({ turns }) => number(turns) },
    {
      id: 'missed',
      header: t('learners.notUnderstood'),
      numeric: true,
      cell: ({ notUnderstood }) => number(notUnderstood),
    },
    {
      id: 'talk',
      header: t('talk.open'),
      actions: true,
      cell: (learner) => {
        const talk = talkOf(learner);
        return talk < 0 ? null : (
          <Button size="sm" onClick={() => onShow({ talk, turn: null })}>
            {t('talk.open')}
          </Button>
        );
      },
    },
  ];
  return (
    <DataTable
      caption={t('learners.title')}
      columns={columns}
      rows={report.learners}
      rowKey={({ kind, locale }) => `${kind} ${locale}`}
    />
  );
}

/** '93%–100%', '43%'; null where nothing can be scored. */
function spreadOf(scores: readonly number[], percent: (value: number) => string): string | null {
  const scored = scores.filter((score) => score >= 0);
  if (scored.length === 0) return null;
  const [low, high] = [Math.min(...scored), Math.max(...scored)];
  return low === high ? percent(low) : `${percent(low)}–${percent(high)}`;
}
