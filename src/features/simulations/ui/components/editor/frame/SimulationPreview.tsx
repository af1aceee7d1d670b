import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PreviewDialog, PreviewFrame } from '#features/content/ui/index.ts';
import { createFrameHash } from '#features/embedding/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { buildPlayerAddress } from '../../../../model/player-address.ts';
import { type PlayableSimulation, playerDocument } from '../../../play-frame/player-document.ts';
import { usePlayMessages } from '../../../play-frame/use-play-messages.ts';

const allowed = 'autoplay; fullscreen; gyroscope; accelerometer; xr-spatial-tracking';

export interface SimulationPreviewProps {
  simulationId: number;
  videoId: number | null;
  timeMs: number;
  onClose: () => void;
}

/** The learner's player on the draft, from where the author stands; nothing of it is kept. */
export function SimulationPreview({ simulationId, videoId, timeMs, onClose }: SimulationPreviewProps) {
  const t = useTranslate('simulation-editor');
  const query = useQuery({
    ...graphqlQuery(['simulations', 'preview'], playerDocument, { id: String(simulationId), preview: true }),
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <PreviewDialog title={t('preview.title')} text={t('preview.text')} onClose={onClose}>
      <QueryBoundary
        query={query}
        loading={<PreviewFrame title={t('preview.title')} src={null} allow={allowed} shape="16 / 9" />}
      >
        {({ readSimulationPlayer }) =>
          readSimulationPlayer ? (
            <SimulationFrame simulation={readSimulationPlayer} videoId={videoId} timeMs={timeMs} />
          ) : (
            <p>{t('preview.missing')}</p>
          )
        }
      </QueryBoundary>
    </PreviewDialog>
  );
}

interface SimulationFrameProps {
  simulation: PlayableSimulation;
  videoId: number | null;
  timeMs: number;
}

function SimulationFrame({ simulation, videoId, timeMs }: SimulationFrameProps) {
  const t = useTranslate('simulation-editor');
  const frame = useRef<HTMLIFrameElement>(null);
  const [{ hash, address }] = useState(() => {
    const hash = createFrameHash();
    const place = new URLSearchParams({ preview: '1' });
    if (videoId !== null) place.set('videoID', String(videoId));
    if (timeMs > 0) place.set('time', String(timeMs / 1000));
    return {
      hash,
      address: buildPlayerAddress({ hash, simulationId: simulation.ID, pageQuery: place.toString() }),
    };
  });
  usePlayMessages(frame, hash, { item: simulation, preview: true }, () => undefined);
  return <PreviewFrame ref={frame} src={address} title={t('preview.title')} allow={allowed} shape="16 / 9" />;
}
