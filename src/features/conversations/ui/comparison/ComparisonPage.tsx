import { IconArrowsDiff, IconEqual, IconEqualNot, IconLifebuoy, IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { analyticsPath, chatLogPath } from '#features/virtual-humans/model/virtual-human-paths.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { KeyFigure } from '#ui-kit/display/KeyFigure.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import { comparisonFilters } from '../../model/compare-turn.ts';
import { heardByModelPath } from '../../model/comparison-paths.ts';
import { ComparedTurnCard } from './ComparedTurnCard.tsx';
import styles from './Comparison.module.css';
import { comparisonQuery } from './comparison-queries.ts';
import { ExportComparison } from './ExportComparison.tsx';

/** Where the built-in engine and the organisation's model understood the same words otherwise. */
export function ComparisonPage() {
  const t = useTranslate('comparison');
  const { number } = useFormats();
  const { virtualHumanId = '' } = useParams({ strict: false });
  const params = usePageParams({
    sorts: ['Said:desc'],
    filters: { show: comparisonFilters },
  });
  const show = comparisonFilters.find((known) => known === params.filters.show) ?? 'differs';
  const { limit, offset } = params;
  const query = useQuery(comparisonQuery(virtualHumanId, { show, limit, offset }));
  const human = query.data?.readAnalysedVirtualHuman;
  const counts = query.data?.readTurnComparisons;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      backTo={{ href: analyticsPath(virtualHumanId), title: human?.Title || t('back') }}
      actions={
        human?.CanEdit && counts && counts.Differ > 0 ? (
          <ButtonLink to={heardByModelPath(virtualHumanId)}>{t('takeWordings')}</ButtonLink>
        ) : null
      }
    >
      {counts ? (
        <div className={styles.figures}>
          <KeyFigure icon={IconMessages} label={t('figure.all')} value={number(counts.All)} />
          <KeyFigure icon={IconEqual} label={t('figure.agree')} value={number(counts.Agree)} />
          <KeyFigure icon={IconEqualNot} label={t('figure.differ')} value={number(counts.Differ)} />
          <KeyFigure icon={IconLifebuoy} label={t('figure.stoodIn')} value={number(counts.StoodIn)} />
        </div>
      ) : null}
      <div className={styles.filter}>
        <Select
          label={t('show')}
          value={show}
          options={comparisonFilters.map((value) => ({ value, label: t(`show.${value}`) }))}
          onChange={(value) => params.setFilter('show', value === 'differs' ? undefined : value)}
        />
        {counts && counts.All > 0 ? <ExportComparison virtualHumanId={virtualHumanId} show={show} /> : null}
      </div>
      <PagedList
        query={query}
        read={({ readTurnComparisons: found }) => ({
          nodes: found.Turns,
          pageInfo: {
            totalCount: { all: found.All, differs: found.Differ, 'stood-in': found.StoodIn }[show],
          },
        })}
        params={params}
        loading={<TableSkeleton rows={5} columns={2} />}
        empty={
          <EmptyState
            icon={<IconArrowsDiff />}
            title={t(counts && counts.All > 0 ? 'empty.filtered' : 'empty')}
            text={t(counts && counts.All > 0 ? 'empty.filteredText' : 'empty.text')}
          />
        }
      >
        {(turns) => (
          <ol className={styles.turns} aria-label={t('list')}>
            {turns.map((turn) => (
              <ComparedTurnCard
                key={`${turn.AssessmentID} ${turn.Number}`}
                turn={turn}
                action={
                  <Link
                    to={chatLogPath(virtualHumanId, turn.AssessmentID)}
                    aria-label={t('toConversationOf', { words: turn.Text, day: turn.SaidOn })}
                  >
                    {t('toConversation', { day: turn.SaidOn })}
                  </Link>
                }
              />
            ))}
          </ol>
        )}
      </PagedList>
    </Page>
  );
}
