import { IconFlame, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { HeatmapDialog_VideosQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Dialog } from '#ui-kit/Dialog.tsx';
import { EmptyState } from '#ui-kit/EmptyState.tsx';
import { Skeleton } from '#ui-kit/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { cutVideoTitle, listHeatmapVideos } from '../../../model/heatmap-videos.ts';
import styles from './HeatmapDialog.module.css';
import { VideoHeatmap } from './VideoHeatmap.tsx';
import { VideoPicture } from './VideoPicture.tsx';

const videosDocument = graphql(`
  query HeatmapDialog_videos($simulationId: ID!) {
    readSimVideos(SimulationID: $simulationId) {
      ID
      StartVideoID
      Videos {
        ID
        Title
        PosterURL
        VideoURL
        Content360
      }
    }
  }
`);

export type HeatmapVideo = NonNullable<HeatmapDialog_VideosQuery['readSimVideos']>['Videos'][number];

const thumbnailSecond = 1;

interface HeatmapDialogProps {
  submissionId: string;
  simulationId: string;
  onClose: () => void;
}

/** Where the learner looked, for each 360 video of the item. */
export function HeatmapDialog({ submissionId, simulationId, onClose }: HeatmapDialogProps) {
  const t = useTranslate('sessions');
  const query = useQuery(graphqlQuery(['simulations', 'heatmap-videos'], videosDocument, { simulationId }));
  return (
    <Dialog title={t('heatmap.title')} size="lg" onClose={onClose}>
      <QueryBoundary
        query={query}
        loading={<Skeleton shape="block" width="100%" height="auto" />}
        isEmpty={({ readSimVideos }) => !readSimVideos?.Videos.some((video) => video.Content360)}
        empty={<NoHeatmap />}
      >
        {({ readSimVideos }) =>
          readSimVideos ? (
            <VideoChoice
              submissionId={submissionId}
              startVideoId={readSimVideos.StartVideoID}
              videos={readSimVideos.Videos}
            />
          ) : null
        }
      </QueryBoundary>
    </Dialog>
  );
}

interface VideoChoiceProps {
  submissionId: string;
  startVideoId: string | null;
  videos: readonly HeatmapVideo[];
}

function VideoChoice({ submissionId, startVideoId, videos }: VideoChoiceProps) {
  const t = useTranslate('sessions');
  const listed = listHeatmapVideos(videos, startVideoId);
  const [chosenId, setChosenId] = useState(listed[0]?.ID);
  const chosen = listed.find((video) => video.ID === chosenId) ?? listed[0];
  if (!chosen) return <NoHeatmap />;
  return (
    <>
      {listed.length > 1 ? (
        <ul className={styles.bar} aria-label={t('heatmap.videos')}>
          {listed.map((video) => (
            <li key={video.ID}>
              <button
                type="button"
                className={styles.choice}
                aria-pressed={video.ID === chosen.ID}
                onClick={() => setChosenId(video.ID)}
              >
                <span className={styles.thumbnail}>
                  <VideoPicture video={video} second={thumbnailSecond} />
                  {video.ID === startVideoId ? (
                    <span className={styles.star} title={t('heatmap.startVideo')}>
                      <IconStarFilled role="img" aria-label={t('heatmap.startVideo')} />
                    </span>
                  ) : null}
                </span>
                {cutVideoTitle(video.Title || t('untitled'))}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <VideoHeatmap key={chosen.ID} submissionId={submissionId} video={chosen} />
    </>
  );
}

export function NoHeatmap() {
  const t = useTranslate('sessions');
  return <EmptyState icon={<IconFlame />} title={t('heatmap.none')} text={t('heatmap.noneText')} />;
}
