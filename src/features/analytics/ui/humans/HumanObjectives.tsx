import { IconTargetArrow } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ObjectiveOverview } from '#features/assessment/ui/index.ts';
import type { AnalyticsTabProps } from '#features/conversations/ui/extension-points.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { FilterBar } from '../components/FilterBar.tsx';
import { useAnalyticsFilters } from '../components/use-analytics-filters.ts';
import { ViewsAlone } from '../components/ViewsAlone.tsx';
import styles from './HumanObjectives.module.css';
import { ObjectiveSteps } from './ObjectiveSteps.tsx';

const objectivesDocument = graphql(`
  query HumanObjectives_list($human: ID!, $start: String!, $end: String!, $type: String, $group: ID) {
    virtualHumanPDObjectiveAnalytics(
      VirtualHumanID: $human
      StartDate: $start
      EndDate: $end
      UserType: $type
      GroupID: $group
    ) {
      StartDate
      EndDate
      TotalCompletions
      Steps {
        Date
        ObjectiveID
        TimesScored
        TimesEarned
        Withheld
      }
      Objectives {
        ID
        Name
        Points
        Key
        TimesScored
        TimesEarned
        Withheld
      }
    }
  }
`);

/** How often each objective was met in the days asked for, and over them. */
export function HumanObjectives({ virtualHumanId, objectivesTo }: AnalyticsTabProps) {
  const t = useTranslate('analytics-humans');
  const filters = useAnalyticsFilters();
  const query = useQuery({
    ...graphqlQuery(['analytics', 'virtual-human-objectives'], objectivesDocument, {
      human: virtualHumanId,
      ...filters.variables,
    }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ViewsAlone />
      <FilterBar filters={filters} />
      {filters.fault ? (
        <EmptyState icon={<IconTargetArrow />} title={t('fault')} />
      ) : (
        <QueryBoundary query={query} loading={<TableSkeleton rows={6} columns={3} />}>
          {({ virtualHumanPDObjectiveAnalytics: found }) => (
            <>
              {found && found.Objectives.length > 0 ? (
                <p className={styles.lead}>{t('objectives.lead', { count: found.TotalCompletions })}</p>
              ) : null}
              <ObjectiveOverview objectives={found?.Objectives ?? []} editTo={objectivesTo} />
              {found && found.Steps.length > 0 ? (
                <div className={styles.steps}>
                  <ObjectiveSteps virtualHumanId={virtualHumanId} found={found} />
                </div>
              ) : null}
            </>
          )}
        </QueryBoundary>
      )}
    </>
  );
}
