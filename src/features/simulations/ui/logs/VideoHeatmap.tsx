import { IconFlame } from '@tabler/icons-react';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AskedSessions } from '#features/attempts/model/asked-sessions.ts';
import { heatmapReadLimit } from '#features/attempts/model/attempt-limits.ts';
import { parseHeatmapData } from '#features/attempts/model/heatmap.ts';
import { levelHeatmap } from '#features/attempts/model/heatmap-level.ts';
import { countPerSecond } from '#features/attempts/model/heatmap-seconds.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { VideoHeatmap_DaysQuery, VideoHeatmap_SessionQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { accumulateHeatmap, drawHeatmap, type HeatmapPoint } from '#player/index.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import styles from './HeatmapDialog.module.css';
import { VideoPicture } from './VideoPicture.tsx';

export interface HeatmapVideo {
  ID: string;
  Title: string;
  PosterURL: string | null;
  VideoURL: string | null;
  Content360: boolean;
}

export interface VideoHeatmapProps {
  /** Of one session, or of all that began in these days. */
  of: { sessionId: string } | { simulationId: string; asked: AskedSessions };
  video: HeatmapVideo;
}

const sessionDocument = graphql(`
  query VideoHeatmap_session($filter: HeatmapFilter!, $limit: Int!) {
    found: readHeatmapData(filter: $filter, limit: $limit) {
      AnalyticsEvents {
        ID
        HeatmapData
      }
      Truncated
    }
  }
`);

const daysDocument = graphql(`
  query VideoHeatmap_days(
    $simulation: ID!
    $video: ID!
    $start: String!
    $end: String!
    $type: String
    $group: ID
    $limit: Int!
  ) {
    found: simulationHeatmaps(
      SimulationID: $simulation
      VideoID: $video
      StartDate: $start
      EndDate: $end
      UserType: $type
      GroupID: $group
      limit: $limit
    ) {
      AnalyticsEvents {
        ID
        HeatmapData
      }
      Truncated
    }
  }
`);

const limit = heatmapReadLimit;

/** Where people looked in one video, in one session or in many. */
export function VideoHeatmap({ of, video }: VideoHeatmapProps) {
  return 'sessionId' in of ? (
    <SessionHeatmap sessionId={of.sessionId} video={video} />
  ) : (
    <DaysHeatmap {...of} video={video} />
  );
}

function SessionHeatmap({ sessionId, video }: { sessionId: string; video: HeatmapVideo }) {
  const filter = { AnalyticsSubmissionID: { eq: sessionId }, VideoID: { eq: video.ID } };
  const query = useQuery(graphqlQuery(['analytics-event', 'heatmap'], sessionDocument, { filter, limit }));
  return <LookedAt query={query} video={video} />;
}

interface DaysHeatmapProps {
  simulationId: string;
  asked: AskedSessions;
  video: HeatmapVideo;
}

function DaysHeatmap({ simulationId, asked, video }: DaysHeatmapProps) {
  const query = useQuery({
    ...graphqlQuery(['analytics-event', 'heatmap-of-days'], daysDocument, {
      simulation: simulationId,
      video: video.ID,
      ...asked,
      limit,
    }),
    placeholderData: keepPreviousData,
  });
  return <LookedAt query={query} video={video} />;
}

interface LookedAtProps {
  query: UseQueryResult<VideoHeatmap_SessionQuery | VideoHeatmap_DaysQuery>;
  video: HeatmapVideo;
}

function LookedAt({ query, video }: LookedAtProps) {
  const events = query.data?.found?.AnalyticsEvents;
  const points = useMemo(
    () =>
      accumulateHeatmap(
        (events ?? []).flatMap((event) => (event.HeatmapData ? parseHeatmapData(event.HeatmapData) : [])),
      ),
    [events],
  );
  return (
    <QueryBoundary
      query={query}
      loading={<Skeleton shape="block" width="100%" height="auto" />}
      isEmpty={() => points.length === 0}
      empty={<NoHeatmap />}
    >
      {({ found }) => <HeatmapPicture video={video} points={points} truncated={found?.Truncated === true} />}
    </QueryBoundary>
  );
}

interface HeatmapPictureProps {
  video: HeatmapVideo;
  points: readonly HeatmapPoint[];
  truncated: boolean;
}

/** The whole video at once, or one second of it; the same numbers as a table below. */
function HeatmapPicture({ video, points, truncated }: HeatmapPictureProps) {
  const t = useTranslate('attempts');
  const { clock, number } = useFormats();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [second, setSecond] = useState<number | null>(null);
  const lastSecond = points.reduce((last, point) => Math.max(last, point.sec), 0);
  const shown = useMemo(
    () => (second === null ? levelHeatmap(points) : points.filter((point) => point.sec === second)),
    [points, second],
  );

  // A canvas is drawn, not rendered.
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    target.width = 960;
    target.height = 480;
    drawHeatmap(target, shown);
  }, [shown]);

  return (
    <figure className={styles.figure}>
      <div className={styles.picture}>
        <VideoPicture video={video} second={second ?? Math.floor(lastSecond / 2)} />
        <canvas
          ref={canvas}
          role="img"
          aria-label={t('heatmap.picture', { title: video.Title || t('untitled'), count: shown.length })}
        />
      </div>
      <div className={styles.time}>
        <button
          type="button"
          className={styles.whole}
          aria-pressed={second === null}
          onClick={() => setSecond(null)}
        >
          {t('heatmap.whole')}
        </button>
        <input
          type="range"
          min={0}
          max={lastSecond}
          value={second ?? 0}
          aria-label={t('heatmap.second')}
          aria-valuetext={clock((second ?? 0) * 1000)}
          onChange={(event) => setSecond(Number(event.currentTarget.value))}
        />
        <output className={styles.clock}>
          {second === null ? clock(lastSecond * 1000) : clock(second * 1000)}
        </output>
      </div>
      {truncated ? (
        <p className={styles.note}>{t('heatmap.truncated', { count: heatmapReadLimit })}</p>
      ) : null}
      <details className={styles.details}>
        <summary>{t('heatmap.table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('heatmap.tableTime')}</th>
              <th scope="col">{t('heatmap.tableCount')}</th>
              <th scope="col">{t('heatmap.tablePosition')}</th>
            </tr>
          </thead>
          <tbody>
            {countPerSecond(points).map((row) => (
              <tr key={row.sec}>
                <td>{clock(row.sec * 1000)}</td>
                <td>{number(row.count)}</td>
                <td>
                  {t('heatmap.position', {
                    across: number(row.uvx, { style: 'percent' }),
                    down: number(row.uvy, { style: 'percent' }),
                  })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

export function NoHeatmap() {
  const t = useTranslate('attempts');
  return <EmptyState icon={<IconFlame />} title={t('heatmap.none')} text={t('heatmap.noneText')} />;
}
