import { IconExternalLink, IconVideoOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { SessionRating, sessionNouns } from '#features/attempts/ui/index.ts';
import type { PlayerMessage } from '#features/embedding/model/player-messages.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonAnchor } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { PlayFrame } from '../../play-frame/PlayFrame.tsx';
import { type PlayableSimulation, playerDocument } from '../../play-frame/player-document.ts';
import { mySimulationsPath } from '../../simulation-paths.ts';
import { LearnerFacts } from './LearnerFacts.tsx';
import { PlaySkeleton } from './PlaySkeleton.tsx';
import styles from './SimulationPlayPage.module.css';

/** An interactive video to take: what it is, how it went so far, and the player. */
export function SimulationPlayPage() {
  const t = useTranslate('simulations');
  const { simulationId = '', shareToken } = useParams({ strict: false });
  const query = useQuery(
    graphqlQuery(
      ['simulations', 'player'],
      playerDocument,
      { id: simulationId, preview: false },
      { shareToken },
    ),
  );
  const simulation = query.data?.readSimulationPlayer;
  return (
    <Page
      title={simulation ? simulation.Title || t('untitled') : t('play.title')}
      lead={simulation?.Description}
      backTo={{ href: mySimulationsPath, title: t('my.title') }}
    >
      <QueryBoundary
        query={query}
        loading={<PlaySkeleton />}
        isEmpty={(data) => data.readSimulationPlayer === null}
        empty={<EmptyState icon={<IconVideoOff />} title={t('missing')} text={t('play.missingText')} />}
      >
        {({ readSimulationPlayer }) =>
          readSimulationPlayer ? (
            <>
              <LearnerFacts simulation={readSimulationPlayer} />
              <Player simulation={readSimulationPlayer} shareToken={shareToken} />
            </>
          ) : null
        }
      </QueryBoundary>
    </Page>
  );
}

interface PlayerProps {
  simulation: PlayableSimulation;
  shareToken: string | undefined;
}

function Player({ simulation, shareToken }: PlayerProps) {
  const t = useTranslate('simulations');
  const client = useQueryClient();
  // A session that began stands in the lists at once, one that ended with its result.
  const [begun, setBegun] = useState<string | null>(null);
  const [finished, setFinished] = useState<string | null>(null);
  const handleMessage = (message: PlayerMessage) => {
    const { event } = message;
    if (event === 'onSubmissionID' || event === 'onComplete') void invalidate(client, ...sessionNouns);
    if (event === 'onSubmissionID') {
      setBegun(message.submissionID);
      setFinished(null);
    }
    if (event === 'onComplete') setFinished(begun);
  };
  if (simulation.ContentEndpoint) {
    return (
      <div className={styles.elsewhere}>
        <p>{t('play.elsewhere')}</p>
        <ButtonAnchor
          kind="primary"
          href={simulation.ContentEndpoint}
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
  return (
    <>
      <PlayFrame
        key={simulation.ID}
        simulation={simulation}
        shareToken={shareToken}
        onMessage={handleMessage}
      />
      {finished === null ? null : (
        <Suspense fallback={null}>
          <SessionRating key={finished} submissionId={finished} />
        </Suspense>
      )}
    </>
  );
}
