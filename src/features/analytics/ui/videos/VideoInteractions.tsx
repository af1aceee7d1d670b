import { IconHandClick } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SimulationTabProps } from '#features/simulations/ui/extension-points.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { VideoInteractions_ListQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { downloadCsv } from '#web/page/download-csv.ts';
import { ListSort } from '#web/page/ListFilters.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { interactionSorts } from '../../model/analytics-params.ts';
import { interactionRows } from '../../model/tables/interaction-rows.ts';
import { nameOfFile } from '../../model/tables/question-rows.ts';
import { ExportButton } from '../components/ExportButton.tsx';
import { FilterBar } from '../components/FilterBar.tsx';
import { ImpossibleDays } from '../components/SummaryPanel.tsx';
import { type InteractionFilters, useFiltersOf } from '../components/use-analytics-filters.ts';
import { ViewsAlone } from '../components/ViewsAlone.tsx';
import { AnswerTable, sortAnswers } from './AnswerTable.tsx';
import { OpenedCard, useTypeText } from './OpenedCard.tsx';
import { VideoPerformance } from './VideoPerformance.tsx';
import styles from './VideoQuestions.module.css';

const interactionsDocument = graphql(`
  query VideoInteractions_list($video: ID!, $start: String!, $end: String!, $type: String, $group: ID) {
    simulationInteractivity(
      SimulationID: $video
      StartDate: $start
      EndDate: $end
      UserType: $type
      GroupID: $group
    ) {
      StartDate
      EndDate
      TotalAnswers
      TotalOpened
      WithheldInteractions
      Interactions {
        EventID
        Title
        Type
        Scored
        Answers
        CorrectAnswers
        Opened
        AverageReactionTime
      }
    }
  }
`);

type Interactivity = NonNullable<VideoInteractions_ListQuery['simulationInteractivity']>;
export type UsedInteraction = Interactivity['Interactions'][number];

/** How well an interactive video was done, and what was found, opened and answered in it. */
export function VideoInteractions({ itemId, title, showsScore }: SimulationTabProps) {
  const filters = useFiltersOf(interactionSorts);
  const query = useQuery({
    ...graphqlQuery(['analytics', 'video-interactions'], interactionsDocument, {
      video: itemId,
      ...filters.variables,
    }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
  });
  if (filters.fault)
    return (
      <>
        <ViewsAlone />
        <FilterBar filters={filters} />
        <ImpossibleDays filters={filters} />
      </>
    );
  return (
    <>
      <ViewsAlone />
      <FilterBar filters={filters} />
      <QueryBoundary query={query} loading={<TableSkeleton rows={6} columns={5} />}>
        {({ simulationInteractivity: found }) =>
          found && found.Interactions.length + found.WithheldInteractions > 0 ? (
            <>
              <VideoPerformance
                itemId={itemId}
                title={title}
                showsScore={showsScore}
                used={found}
                filters={filters}
              />
              <Interactions found={found} filters={filters} title={title} />
            </>
          ) : (
            <NothingDone />
          )
        }
      </QueryBoundary>
    </>
  );
}

function NothingDone() {
  const t = useTranslate('analytics-videos');
  return <EmptyState icon={<IconHandClick />} title={t('empty')} text={t('emptyText')} />;
}

interface InteractionsProps {
  found: Interactivity;
  filters: InteractionFilters;
  title: string;
}

function Interactions({ found, filters, title }: InteractionsProps) {
  const t = useTranslate('analytics-videos');
  const typeText = useTypeText();
  const opened = found.Interactions.filter(({ Opened }) => Opened > 0);
  const answered = found.Interactions.filter(({ Answers }) => Answers > 0);
  const download = async () =>
    downloadCsv(
      `interactions-${nameOfFile(title)}-${found.StartDate}-${found.EndDate}.csv`,
      interactionRows(t, found.Interactions, typeText),
    );
  return (
    <section aria-labelledby="interactions">
      <div className={styles.head}>
        <h2 id="interactions" className={styles.heading}>
          {t('interactions')}
        </h2>
        <ExportButton size="sm" download={download} />
      </div>
      {found.WithheldInteractions > 0 ? (
        <p className={styles.lead}>{t('withheld', { count: found.WithheldInteractions })}</p>
      ) : null}
      {opened.length > 0 ? <OpenedCard interactions={opened} /> : null}
      {answered.length > 0 ? (
        <>
          <ListTools
            filters={<ListSort params={filters} label={t('sort')} nameOf={(sort) => t(`sort.${sort}`)} />}
          />
          <AnswerTable questions={sortAnswers(answered, filters.sort)} filters={filters} />
          <p className={styles.note}>{t('note')}</p>
        </>
      ) : null}
    </section>
  );
}
