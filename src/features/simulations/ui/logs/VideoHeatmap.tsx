import { IconFlame } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { heatmapReadLimit } from '#features/attempts/model/attempt-limits.ts';
import { parseHeatmapData } from '#features/attempts/model/heatmap.ts';
import { levelHeatmap } from '#features/attempts/model/heatmap-level.ts';
import { countPerSecond } from '#features/attempts/model/heatmap-seconds.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { HeatmapFilter } from '#generated/graphql/graphql.ts';
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
  /** Which sessions. */
  filter: HeatmapFilter;
  video: HeatmapVideo;
}

const heatmapDocument = graphql(`
  query VideoHeatmap_data($filter: HeatmapFilter!, $limit: Int!) {
    readHeatmapData(filter: $filter, limit: $limit) {
      AnalyticsEvents {
        ID
        HeatmapData
      }
      Truncated
    }
  }
`);

/** Where people looked in one video, in one session or in many. */
export function VideoHeatmap({ filter, video }: VideoHeatmapProps) {
  const query = useQuery(
    graphqlQuery(['analytics-event', 'heatmap'], heatmapDocument, {
      filter: { ...filter, VideoID: { eq: video.ID } },
      limit: heatmapReadLimit,
    }),
  );
  const events = query.data?.readHeatmapData.AnalyticsEvents;
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
      {({ readHeatmapData }) => (
        <HeatmapPicture video={video} points={points} truncated={readHeatmapData.Truncated} />
      )}
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
