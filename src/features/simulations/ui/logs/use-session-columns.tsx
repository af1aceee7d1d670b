import type { SubmissionsTable_ListQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ScoreText } from '#ui-kit/display/ScoreText.tsx';
import type { DataColumn } from '#ui-kit/lists/DataTable.tsx';
import { useOrganisationZone } from '#web/session/organisation-zone.ts';

type ShownSession = Pick<
  SubmissionsTable_ListQuery['readAnalyticsSubmissions']['nodes'][number],
  'Created' | 'FinishedAt' | 'Score' | 'PassMark'
>;

/** Started, finished and score, as every list of sessions has them. */
export function useSessionColumns<Session extends ShownSession>({
  sortsByScore,
}: {
  sortsByScore: boolean;
}): DataColumn<Session>[] {
  const t = useTranslate('attempts');
  const { dateTime } = useFormats(useOrganisationZone());
  return [
    {
      id: 'started',
      header: t('column.started'),
      sortField: 'Created',
      cell: (session) => dateTime(session.Created),
    },
    {
      id: 'finished',
      header: t('column.finished'),
      cell: (session) => (session.FinishedAt ? dateTime(session.FinishedAt) : '-'),
    },
    {
      id: 'score',
      header: t('column.score'),
      numeric: true,
      ...(sortsByScore ? { sortField: 'Score' } : {}),
      cell: (session) => <ScoreText score={session.Score} passMark={session.PassMark} />,
    },
  ];
}
