import { IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cutVideoTitle, listHeatmapVideos } from '#features/attempts/model/heatmap-videos.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import styles from './HeatmapDialog.module.css';
import { type HeatmapVideo, NoHeatmap, VideoHeatmap } from './VideoHeatmap.tsx';
import { VideoPicture } from './VideoPicture.tsx';

const videosDocument = graphql(`
  query HeatmapDialog_videos($submissionId: ID!) {
    readOneAnalyticsSubmission(ID: $submissionId) {
      ID
      Simulation {
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
  }
`);

const thumbnailSecond = 1;

interface HeatmapDialogProps {
  submissionId: string;
  onClose: () => void;
}

/** Where the learner looked, for each 360 video the item had when the session began. */
export function HeatmapDialog({ submissionId, onClose }: HeatmapDialogProps) {
  const t = useTranslate('attempts');
  const query = useQuery(graphqlQuery(['simulations', 'heatmap-videos'], videosDocument, { submissionId }));
  return (
    <Dialog title={t('heatmap.title')} size="lg" onClose={onClose}>
      <QueryBoundary
        query={query}
        loading={<Skeleton shape="block" width="100%" height="auto" />}
        isEmpty={({ readOneAnalyticsSubmission: session }) =>
          !session?.Simulation?.Videos.some((video) => video.Content360)
        }
        empty={<NoHeatmap />}
      >
        {({ readOneAnalyticsSubmission: session }) =>
          session?.Simulation ? (
            <VideoChoice
              submissionId={submissionId}
              startVideoId={session.Simulation.StartVideoID}
              videos={session.Simulation.Videos}
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
  const t = useTranslate('attempts');
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
      <VideoHeatmap key={chosen.ID} of={{ sessionId: submissionId }} video={chosen} />
    </>
  );
}
