import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { findPlayedKind, type PlayedKind } from '#features/content/model/content-kind.ts';
import { useContentKindView } from '#features/content/ui/index.ts';
import { readScore } from '#kernel/score.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import { IconTile } from '#ui-kit/display/IconTile.tsx';
import { kindRows } from '../../../model/tables/kind-rows.ts';
import type { ShownFigures, Summary } from '../../components/analytics-queries.ts';
import type { AnalyticsFilters } from '../../components/use-analytics-filters.ts';
import { ExportRows } from '../../learning/ExportRows.tsx';
import styles from './KindCards.module.css';

/** Each kind of content beside the others, leading to its own page. */
export function KindCards({ summary, filters }: { summary: Summary; filters: AnalyticsFilters }) {
  const t = useTranslate('analytics');
  return (
    <section aria-labelledby="kinds">
      <div className={styles.top}>
        <h2 id="kinds" className={styles.heading}>
          {t('kinds.title')}
        </h2>
        <ExportRows
          name="kinds"
          rows={kindRows(t, summary.Kinds, filters.asked.channel !== undefined)}
          question={{ filters }}
        />
      </div>
      <ul className={styles.cards}>
        {summary.Kinds.map(({ Kind, Figures }) => {
          const kind = findPlayedKind(Kind);
          return kind ? (
            <KindCard
              key={kind}
              kind={kind}
              figures={Figures}
              share={(Figures.TotalViews / summary.Figures.TotalViews) * 100}
              filters={filters}
            />
          ) : null;
        })}
      </ul>
    </section>
  );
}

interface KindCardProps {
  kind: PlayedKind;
  figures: ShownFigures;
  /** Of all views, in percent. */
  share: number;
  filters: AnalyticsFilters;
}

function KindCard({ kind, figures, share, filters }: KindCardProps) {
  const t = useTranslate('analytics');
  const { number, percent, score } = useFormats();
  const { Icon, contentAnalyticsPath } = useContentKindView(kind);
  const average = readScore(figures.AverageScore);
  const facts: [string, string][] = [
    [t('figure.users'), number(figures.TotalUsers)],
    [t('figure.views'), number(figures.TotalViews)],
    [t('figure.completed'), percent(figures.CompletedPercent)],
    [
      t('figure.score'),
      average === null ? t(figures.ScoreWithheld ? 'withheld' : 'figure.none') : score(average),
    ],
  ];
  const shareText = figures.Withheld ? t('withheld') : t('kinds.share', { percent: percent(share) });
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <IconTile size="md" icon={<Icon aria-hidden />} />
        <h3 className={styles.title}>
          <Link to={contentAnalyticsPath} search={filters.shared} className={styles.link}>
            {t(`${kind}.nav`)}
          </Link>
        </h3>
        <span className={styles.open} aria-hidden>
          {t('kinds.open')}
          <IconArrowRight />
        </span>
      </div>
      <dl className={styles.facts}>
        {(figures.Withheld ? [] : facts).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {figures.Withheld ? null : <ProgressBar value={share} label={shareText} size="sm" />}
      <p className={styles.share} aria-hidden={!figures.Withheld}>
        {shareText}
      </p>
    </li>
  );
}
