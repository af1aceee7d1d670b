import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  FeaturedSimulations,
  FeaturedSkeleton,
  LearnerSimulationCard,
  mySimulationsPath,
  newSimulationPath,
  useOwnResults,
} from '#features/simulations/ui/index.ts';
import { LearnerVirtualHumanCard, myVirtualHumansPath } from '#features/virtual-humans/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { CardGrid } from '#ui-kit/lists/CardGrid.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { usePageTitle } from '#web/page/page-title.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useCan } from '#web/session/use-session.ts';
import { HomeSection } from './HomeSection.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { Welcome } from './Welcome.tsx';

const homeDocument = graphql(`
  query HomePage_home {
    dashboardStudent {
      FeaturedSimulations {
        ...LearnerSimulationCard_simulation
      }
      LatestSimulations {
        ...LearnerSimulationCard_simulation
      }
      LatestVirtualHumans {
        ...LearnerVirtualHumanCard_virtualHuman
      }
    }
  }
`);

const firstRow = 3;

/** Where a learner starts: what is recommended, and what is new. A section without content is not shown. */
export function HomePage() {
  const t = useTranslate('dashboards');
  const results = useOwnResults();
  const canCreate = useCan('simulation:create');
  const query = useQuery(graphqlQuery(['dashboard', 'home'], homeDocument, {}));
  usePageTitle(t('home.title'));
  return (
    <>
      <Welcome />
      <QueryBoundary
        query={query}
        loading={<HomeSkeleton stage={<FeaturedSkeleton />} />}
        isEmpty={({ dashboardStudent: { FeaturedSimulations, LatestSimulations, LatestVirtualHumans } }) =>
          FeaturedSimulations.length + LatestSimulations.length + LatestVirtualHumans.length === 0
        }
        empty={
          <EmptyState
            icon={<IconPlayerPlay />}
            title={t('home.empty')}
            text={t(canCreate ? 'home.emptyForAuthors' : 'home.emptyText')}
            action={
              canCreate ? (
                <ButtonLink kind="primary" to={newSimulationPath}>
                  {t('home.create')}
                </ButtonLink>
              ) : undefined
            }
          />
        }
      >
        {({
          dashboardStudent: {
            FeaturedSimulations: featured,
            LatestSimulations: latest,
            LatestVirtualHumans: humans,
          },
        }) => (
          <>
            {featured.length > 0 ? (
              <HomeSection title={t('home.featured')} allHref={mySimulationsPath}>
                <FeaturedSimulations simulations={featured} results={results} />
              </HomeSection>
            ) : null}
            {latest.length > 0 ? (
              <HomeSection title={t('home.latest')} allHref={mySimulationsPath}>
                <CardGrid>
                  {latest.map((simulation, index) => (
                    <LearnerSimulationCard
                      key={simulation.ID}
                      simulation={simulation}
                      level={3}
                      result={results.get(simulation.ID)}
                      eager={featured.length === 0 && index < firstRow}
                    />
                  ))}
                </CardGrid>
              </HomeSection>
            ) : null}
            {humans.length > 0 ? (
              <HomeSection title={t('home.virtualHumans')} allHref={myVirtualHumansPath}>
                <CardGrid>
                  {humans.map((virtualHuman) => (
                    <LearnerVirtualHumanCard key={virtualHuman.ID} virtualHuman={virtualHuman} level={3} />
                  ))}
                </CardGrid>
              </HomeSection>
            ) : null}
          </>
        )}
      </QueryBoundary>
    </>
  );
}
