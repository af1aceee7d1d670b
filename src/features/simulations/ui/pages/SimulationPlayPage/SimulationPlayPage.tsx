import { IconVideoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { LearnerItemParts } from '#features/content/ui/player/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { playerDocument } from '../../play-frame/player-document.ts';
import { SimulationPlayer } from '../../play-frame/SimulationPlayer.tsx';
import { mySimulationsPath } from '../../simulation-paths.ts';
import { LearnerFacts } from './LearnerFacts.tsx';
import { PlaySkeleton } from './PlaySkeleton.tsx';

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
              <SimulationPlayer simulation={readSimulationPlayer} shareToken={shareToken} />
              <LearnerItemParts itemId={readSimulationPlayer.ID} />
            </>
          ) : null
        }
      </QueryBoundary>
    </Page>
  );
}
