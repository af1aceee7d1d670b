import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Dialog } from '#ui-kit/Dialog.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { buildPlayerAddress } from '../../../../model/player-address.ts';
import { createPlayHash } from '../../../play-frame/play-hash.ts';
import { type PlayableSimulation, playerDocument } from '../../../play-frame/player-document.ts';
import { usePlayMessages } from '../../../play-frame/use-play-messages.ts';
import styles from './PreviewDialog.module.css';

export interface PreviewDialogProps {
  simulationId: number;
  videoId: number | null;
  timeMs: number;
  onClose: () => void;
}

/** The learner's player on the draft, from where the author stands; nothing of it is kept. */
export function PreviewDialog({ simulationId, videoId, timeMs, onClose }: PreviewDialogProps) {
  const t = useTranslate('simulation-editor');
  const query = useQuery({
    ...graphqlQuery(['simulations', 'preview'], playerDocument, { id: String(simulationId), preview: true }),
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <Dialog size="lg" title={t('preview.title')} onClose={onClose}>
      <p className={styles.dialogText}>{t('preview.text')}</p>
      <QueryBoundary query={query} loading={<div className={styles.preview} />}>
        {({ readSimulationPlayer }) =>
          readSimulationPlayer ? (
            <PreviewFrame simulation={readSimulationPlayer} videoId={videoId} timeMs={timeMs} />
          ) : (
            <p>{t('preview.missing')}</p>
          )
        }
      </QueryBoundary>
    </Dialog>
  );
}

interface PreviewFrameProps {
  simulation: PlayableSimulation;
  videoId: number | null;
  timeMs: number;
}

function PreviewFrame({ simulation, videoId, timeMs }: PreviewFrameProps) {
  const t = useTranslate('simulation-editor');
  const frame = useRef<HTMLIFrameElement>(null);
  const [{ hash, address }] = useState(() => {
    const hash = createPlayHash();
    const place = new URLSearchParams({ preview: '1' });
    if (videoId !== null) place.set('videoID', String(videoId));
    if (timeMs > 0) place.set('time', String(timeMs / 1000));
    return {
      hash,
      address: buildPlayerAddress({ hash, simulationId: simulation.ID, pageQuery: place.toString() }),
    };
  });
  usePlayMessages(frame, hash, { simulation, preview: true }, () => undefined);
  return (
    <iframe
      ref={frame}
      className={styles.preview}
      src={address}
      title={t('preview.title')}
      allow="autoplay; fullscreen; gyroscope; accelerometer; xr-spatial-tracking"
    />
  );
}
