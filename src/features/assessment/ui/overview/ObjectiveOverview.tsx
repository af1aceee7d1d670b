import { IconKey, IconTargetArrow } from '@tabler/icons-react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import styles from './ObjectiveOverview.module.css';

interface CountedObjective {
  ID: string;
  Name: string;
  Points: number;
  Key: boolean;
  TimesScored: number;
  TimesEarned: number;
  Withheld: boolean;
}

interface ObjectiveOverviewProps {
  objectives: readonly CountedObjective[];
  /** The page for editing them; null for viewers who only read. */
  editTo: string | null;
}

/** Which objectives learners meet, and which they miss, over all finished conversations. */
export function ObjectiveOverview({ objectives, editTo }: ObjectiveOverviewProps) {
  const t = useTranslate('conversation-results');
  const { number, percent } = useFormats();
  if (objectives.length === 0)
    return (
      <EmptyState
        icon={<IconTargetArrow />}
        title={t('analytics.noObjectives')}
        text={t('analytics.noObjectivesText')}
        action={
          editTo ? (
            <ButtonLink kind="primary" to={editTo}>
              {t('analytics.writeObjectives')}
            </ButtonLink>
          ) : null
        }
      />
    );
  const columns: DataColumn<CountedObjective>[] = [
    {
      id: 'name',
      header: t('analytics.objective'),
      primary: true,
      cell: (objective) => (
        <span className={styles.name}>
          {objective.Name}
          {objective.Key ? (
            <StatusBadge tone="accent" icon={<IconKey aria-hidden />}>
              {t('objective.key')}
            </StatusBadge>
          ) : null}
        </span>
      ),
    },
    {
      id: 'points',
      header: t('fact.points'),
      numeric: true,
      cell: (objective) => number(objective.Points),
    },
    {
      id: 'met',
      header: t('analytics.met'),
      cell: ({ Name, TimesEarned, TimesScored, Withheld }) =>
        TimesScored === 0 ? (
          t(Withheld ? 'analytics.withheld' : 'score.none')
        ) : (
          <span className={styles.share}>
            <ProgressBar size="sm" label={Name} value={(TimesEarned / TimesScored) * 100} />
            <span>{percent((TimesEarned / TimesScored) * 100)}</span>
          </span>
        ),
    },
  ];
  return (
    <section>
      <h2 className={styles.heading}>{t('objectives.title')}</h2>
      <DataTable
        caption={t('objectives.title')}
        columns={columns}
        rows={objectives}
        rowKey={(objective) => objective.ID}
      />
    </section>
  );
}
