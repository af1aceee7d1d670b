import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import type { ApiReport } from '../../model/api-results.ts';
import styles from './ReportText.module.css';

type WrittenReport = NonNullable<ApiReport['report']>;

/** The coach's text, in the dialog and on paper. */
export function ReportText({ report }: { report: WrittenReport }) {
  const t = useTranslate('conversation-results');
  const { score } = useFormats();
  return (
    <div className={styles.report}>
      <Part title={t('report.overall')} text={report.overallAnalysis} />
      <Part title={t('report.improve')} text={report.areasOfImprovement} />
      {report.evaluationReports.length > 0 ? (
        <section>
          <h3 className={styles.title}>{t('report.groups')}</h3>
          <ul className={styles.list}>
            {report.evaluationReports.map((group) => (
              <li key={group.id} className={styles.item}>
                <p className={styles.name}>
                  <strong>{group.name}</strong>
                  <span>{group.score < 0 ? t('score.none') : score(group.score)}</span>
                </p>
                <p className={styles.text}>{group.reportText}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section>
        <h3 className={styles.title}>{t('report.objectives')}</h3>
        <ul className={styles.list}>
          {report.objectiveReports.map((objective) => (
            <li key={objective.id} className={styles.item} data-met={objective.rating === 'achieved'}>
              <p className={styles.name}>
                {objective.rating === 'achieved' ? (
                  <IconCircleCheckFilled size={18} aria-hidden />
                ) : (
                  <IconCircleDashed size={18} aria-hidden />
                )}
                <strong>{objective.name}</strong>
                <span>{t(objective.rating === 'achieved' ? 'objective.met' : 'objective.missed')}</span>
              </p>
              <p className={styles.text}>{objective.reason}</p>
            </li>
          ))}
        </ul>
      </section>
      {report.customAssessment ? (
        <Part title={t('report.explanation')} text={report.customAssessment} />
      ) : null}
      <p className={styles.source}>{t(`report.by.${report.engine}`)}</p>
    </div>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
    </section>
  );
}
