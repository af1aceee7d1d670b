import { IconExternalLink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { SessionRating, sessionNouns } from '#features/attempts/ui/index.ts';
import { AroundItem } from '#features/content/ui/player/index.ts';
import type { PlayerMessage } from '#features/embedding/model/player-messages.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonAnchor } from '#ui-kit/display/ButtonLink.tsx';
import { invalidate } from '#web/graphql/query-client.ts';
import { PlayFrame } from './PlayFrame.tsx';
import type { PlayableSimulation } from './player-document.ts';
import styles from './SimulationPlayer.module.css';

export interface SimulationPlayerProps {
  simulation: PlayableSimulation;
  shareToken?: string | undefined;
  unitId?: string | undefined;
  /** When the results of an attempt are kept. */
  onComplete?: () => void;
}

/** The player for a learner, the rating that follows it, or the way to content that is elsewhere. */
export function SimulationPlayer({ simulation, shareToken, unitId, onComplete }: SimulationPlayerProps) {
  const client = useQueryClient();
  // A session that began stands in the lists at once, one that ended with its result.
  const [begun, setBegun] = useState<string | null>(null);
  const [finished, setFinished] = useState<string | null>(null);
  const [timesTaken, setTimesTaken] = useState(0);
  const handleMessage = (message: PlayerMessage) => {
    const { event } = message;
    if (event === 'onSubmissionID' || event === 'onComplete') void invalidate(client, ...sessionNouns);
    if (event === 'onSubmissionID') {
      setBegun(message.submissionID);
      setFinished(null);
    }
    if (event === 'onComplete') {
      setFinished(begun);
      setTimesTaken((times) => times + 1);
      onComplete?.();
    }
  };
  return (
    <>
      <AroundItem key={simulation.ID} itemId={simulation.ID} timesTaken={timesTaken}>
        {simulation.ContentEndpoint ? (
          <PlayedElsewhere address={simulation.ContentEndpoint} />
        ) : (
          <PlayFrame
            simulation={simulation}
            shareToken={shareToken}
            unitId={unitId}
            onMessage={handleMessage}
          />
        )}
      </AroundItem>
      {finished === null ? null : (
        <Suspense fallback={null}>
          <SessionRating key={finished} attemptId={finished} />
        </Suspense>
      )}
    </>
  );
}

function PlayedElsewhere({ address }: { address: string }) {
  const t = useTranslate('simulations');
  return (
    <div className={styles.elsewhere}>
      <p>{t('play.elsewhere')}</p>
      <ButtonAnchor
        kind="primary"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        icon={<IconExternalLink size={18} aria-hidden />}
      >
        {t('play.open')}
        <span className="visually-hidden">{t('play.newWindow')}</span>
      </ButtonAnchor>
    </div>
  );
}
