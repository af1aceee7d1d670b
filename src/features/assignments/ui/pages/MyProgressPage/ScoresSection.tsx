import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { ScoresSection_ListQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { BarChart } from '#ui-kit/charts/BarChart.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useViewer } from '#web/session/use-session.ts';
import styles from './MyProgress.module.css';
import { ProgressSection } from './ProgressSection.tsx';

const listDocument = graphql(`
  query ScoresSection_list($id: ID!) {
    readAnalyticsSubmissions(
      filter: { MemberID: { eq: $id }, Finished: { eq: true } }
      sort: [{ field: "Created", direction: DESC }]
      limit: 50
    ) {
      nodes {
        ID
        ItemTitle
        Created
        Score
      }
    }
  }
`);

type Sessions = ScoresSection_ListQuery['readAnalyticsSubmissions']['nodes'];

/** The latest sessions of the viewer that were scored, the oldest first. */
export function ScoresSection() {
  const t = useTranslate('assignments');
  const viewer = useViewer();
  const query = useQuery({
    ...graphqlQuery(['assignments', 'scores'], listDocument, { id: viewer?.ID ?? '0' }),
    staleTime: 0,
  });
  return (
    <ProgressSection title={t('scores.title')} lead={t('scores.lead')}>
      <QueryBoundary
        query={query}
        loading={<Skeleton shape="block" width="100%" height="14rem" />}
        isEmpty={({ readAnalyticsSubmissions }) => scored(readAnalyticsSubmissions.nodes).length === 0}
        empty={<p className={styles.quiet}>{t('scores.empty')}</p>}
      >
        {({ readAnalyticsSubmissions }) => <Scores sessions={scored(readAnalyticsSubmissions.nodes)} />}
      </QueryBoundary>
    </ProgressSection>
  );
}

function scored(sessions: Sessions): Sessions {
  return sessions.filter(({ Score }) => Score !== null).toReversed();
}

function Scores({ sessions }: { sessions: Sessions }) {
  const t = useTranslate('assignments');
  const { date, calendarDay } = useFormats();
  return (
    <BarChart
      label={t('scores.title')}
      names={{ point: t('scores.item'), whole: t('scores.whole'), part: t('scores.score') }}
      points={sessions.map(({ ID, ItemTitle, Created, Score }) => ({
        key: ID,
        label: `${ItemTitle} (${date(Created)})`,
        tick: calendarDay(Created.slice(0, 10), { day: 'numeric', month: 'short' }),
        whole: 100,
        part: Math.round(Score ?? 0),
      }))}
    />
  );
}
