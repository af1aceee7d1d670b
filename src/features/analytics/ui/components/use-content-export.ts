import { findPlayedKind, playedKinds } from '#features/content/model/content-kind.ts';
import { readScore } from '#kernel/score.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import {
  type AnalysedItem,
  type ContentQuestion,
  contentDocument,
  contentVariables,
} from './analytics-queries.ts';
import { downloadCsv } from './download-csv.ts';
import { readEveryPage } from './read-every-page.ts';

/** Makes a file of all that a list holds, not of the page alone. Numbers are plain, so that spreadsheets can count with them. */
export function useContentExport() {
  const t = useTranslate('analytics');
  return async (question: ContentQuestion): Promise<void> => {
    const { start, end } = question.filters.variables;
    const header = [
      t('export.id'),
      t('content.kind'),
      t('content.column'),
      t('content.status'),
      t('figure.users'),
      t('figure.views'),
      t('figure.completions'),
      t('export.completedPercent'),
      t('export.score'),
      t('export.seconds'),
    ];
    const rows = (await readAll(question)).map((item) => {
      const { Figures } = item;
      return [
        item.ID,
        t(`content.kindOf.${findPlayedKind(item.Kind) ?? playedKinds[0]}`),
        item.Title,
        t(`content.${statusOf(item)}`),
        String(Figures.TotalUsers),
        String(Figures.TotalViews),
        String(Figures.TotalCompletions),
        String(Figures.CompletedPercent),
        String(readScore(Figures.AverageScore) ?? ''),
        String(Math.round(Figures.TotalTimeSpent / 1000)),
      ];
    });
    downloadCsv(`${question.kind ?? 'content'}-analytics-${start}-${end}.csv`, [header, ...rows]);
  };
}

function readAll(question: ContentQuestion): Promise<AnalysedItem[]> {
  return readEveryPage(async (page) => {
    const { readAnalysedContent } = await graphqlRequest(contentDocument, {
      ...contentVariables(question),
      ...page,
    });
    return readAnalysedContent.nodes;
  });
}

function statusOf(item: AnalysedItem): 'deleted' | 'archived' | 'published' | 'unpublished' {
  if (item.Deleted) return 'deleted';
  if (item.Archived) return 'archived';
  return item.Published ? 'published' : 'unpublished';
}
