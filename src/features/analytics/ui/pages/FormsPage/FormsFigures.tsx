import { IconClipboardText, IconHourglass, IconMessages, IconUsers } from '@tabler/icons-react';
import { countDays } from '#kernel/days.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { KeyFigure } from '#ui-kit/display/KeyFigure.tsx';

import { CountChange } from '../../components/SummaryFigures.tsx';
import styles from './FormsFigures.module.css';
import type { FormsSummary } from './form-queries.ts';

interface FormsFiguresProps {
  summary: FormsSummary;
  /** Whether a user type or group is asked for. */
  ofSome: boolean;
}

/** Who answered and how often. A form is not completed, scored or timed: there is no number of that. */
export function FormsFigures({ summary, ofSome }: FormsFiguresProps) {
  const t = useTranslate('analytics-forms');
  const tShared = useTranslate('analytics');
  const { number } = useFormats();
  const { Figures: now, Previous: before } = summary;
  const days = countDays({ first: summary.StartDate, last: summary.EndDate });
  const figures = [
    {
      icon: IconUsers,
      label: t('figure.users'),
      value: now.TotalUsers,
      earlier: before.TotalUsers,
    },
    {
      icon: IconMessages,
      label: t('figure.views'),
      value: now.TotalSubmissions,
      earlier: before.TotalSubmissions,
    },
    {
      icon: IconClipboardText,
      label: t('figure.forms'),
      value: summary.AnsweredForms,
      earlier: summary.PreviousAnsweredForms,
    },
  ];
  return (
    <div>
      <section className={styles.grid} aria-label={tShared('figures')}>
        {figures.map(({ icon, label, value, earlier }) => (
          <KeyFigure
            key={label}
            icon={icon}
            label={label}
            value={number(value)}
            aside={
              before.Withheld ? (
                tShared('withheld.before')
              ) : (
                <CountChange now={value} before={earlier} days={days} />
              )
            }
          />
        ))}
        <KeyFigure
          icon={IconHourglass}
          label={t('figure.waiting')}
          value={number(summary.Waiting)}
          aside={t('waiting.note')}
        />
      </section>
      {ofSome ? <p className={styles.note}>{t('anonymous.leftOut')}</p> : null}
      {now.TotalAnonymous > 0 ? (
        <p className={styles.note}>{t('anonymous.note', { count: now.TotalAnonymous })}</p>
      ) : null}
    </div>
  );
}
