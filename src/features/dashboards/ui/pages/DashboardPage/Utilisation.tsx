import { type Icon, IconMessages, IconVideo } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { completedPercent } from '#features/attempts/model/completed-percent.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressRing } from '#ui-kit/charts/ProgressRing.tsx';
import { KeyFigure } from '#ui-kit/display/KeyFigure.tsx';
import styles from './DashboardPage.module.css';
import type { Usage } from './dashboard-query.ts';

/** Sessions of the last seven days, and what was completed of them; beside it what the plan leaves. */
export function Utilisation({ usage, children }: { usage: Usage; children: ReactNode }) {
  const t = useTranslate('staff-dashboard');
  const { calendarDay } = useFormats();
  return (
    <section aria-labelledby="utilisation">
      <h2 id="utilisation" className={styles.heading}>
        {t('utilisation')}
      </h2>
      <div className={styles.figures}>
        <Counts icon={IconVideo} label={t('simulations')} counts={usage.Simulations} />
        <Counts icon={IconMessages} label={t('virtualHumans')} counts={usage.VirtualHumans} />
      </div>
      <p className={styles.period}>
        {t('period', { first: calendarDay(usage.StartDate), last: calendarDay(usage.EndDate) })}
      </p>
      {children}
    </section>
  );
}

interface CountsProps {
  icon: Icon;
  label: string;
  counts: Usage['Simulations'];
}

function Counts({ icon, label, counts: { Sessions, Completed, Withheld } }: CountsProps) {
  const t = useTranslate('staff-dashboard');
  const { percent } = useFormats();
  const share = completedPercent(Completed, Sessions);
  if (Withheld) return <KeyFigure icon={icon} label={label} value={t('noNumber')} aside={t('withheld')} />;
  return (
    <KeyFigure
      icon={icon}
      label={label}
      value={t('sessions', { count: Sessions })}
      aside={t('completed', { count: Completed, percent: percent(share) })}
      picture={
        <ProgressRing
          value={Sessions === 0 ? null : share}
          label={t('completedLabel')}
          tone="accent"
          sizePx={44}
        >
          {' '}
        </ProgressRing>
      }
    />
  );
}
