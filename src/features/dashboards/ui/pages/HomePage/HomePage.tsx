import { IconPlayerPlay } from '@tabler/icons-react';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { HomeCoach } from '#features/agents/ui/index.ts';
import { prepareWhatNow, useWhatNow, WhatNow } from '#features/assignments/ui/index.ts';
import { LearnerCourseCard, myCoursesPath } from '#features/courses/ui/index.ts';
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
import type { HomePage_HomeQuery } from '#generated/graphql/graphql.ts';
import { loadTexts } from '#locales/translator.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { CardGrid } from '#ui-kit/lists/CardGrid.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { Later } from '#web/page/Later.tsx';
import { usePageTitle } from '#web/page/page-title.ts';
import { preloadPicture } from '#web/page/preload-picture.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useCan } from '#web/session/use-session.ts';
import { TrialBanner } from '../../components/TrialBanner.tsx';
import { HomeSection } from './HomeSection.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { Welcome } from './Welcome.tsx';

const homeDocument = graphql(`
  query HomePage_home {
    dashboardStudent {
      LatestCourses {
        ...LearnerCourseCard_course
      }
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

type Home = HomePage_HomeQuery['dashboardStudent'];

const homeQuery = graphqlQuery(['dashboard', 'home'], homeDocument, {});

/** Of all that may stand on the page. */
const textGroups = ['dashboards', 'assignments', 'course-card', 'simulation-card', 'virtual-humans'] as const;

const firstRow = 3;

/** Asks for all of the page at once: each part alone would ask when it is drawn, one after the other. */
export async function prepareHome(client: QueryClient): Promise<void> {
  void client
    .prefetchQuery(homeQuery)
    .then(() => preloadFirstPicture(client.getQueryData(homeQuery.queryKey)));
  prepareWhatNow(client);
  // What does not come is missed, and said, by the part that needs it.
  await Promise.allSettled(textGroups.map((group) => loadTexts(group)));
}

/** The largest of what the first screen shows: it comes while the page is drawn. */
function preloadFirstPicture(home: HomePage_HomeQuery | undefined): void {
  if (!home) return;
  const { LatestCourses, FeaturedSimulations, LatestSimulations } = home.dashboardStudent;
  const [first] = [...LatestCourses, ...FeaturedSimulations, ...LatestSimulations];
  if (first?.ThumbnailURL) preloadPicture(first.ThumbnailURL);
}

/** Where a learner starts: what is recommended, and what is new. A section without content is not shown. */
export function HomePage() {
  const t = useTranslate('dashboards');
  const results = useOwnResults();
  const canCreate = useCan('simulation:create');
  const query = useQuery(homeQuery);
  const now = useWhatNow();
  usePageTitle(t('home.title'));
  const skeleton = <HomeSkeleton stage={<FeaturedSkeleton />} />;
  return (
    <>
      <TrialBanner />
      <Welcome />
      {now.isKnown ? (
        <Suspense fallback={skeleton}>
          {now.line ? <WhatNow line={now.line} others={now.others} /> : null}
          <QueryBoundary
            query={query}
            loading={skeleton}
            isEmpty={isEmpty}
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
            {({ dashboardStudent }) => <Sections home={dashboardStudent} results={results} />}
          </QueryBoundary>
          <Later>
            <Suspense>
              <HomeCoach />
            </Suspense>
          </Later>
        </Suspense>
      ) : (
        skeleton
      )}
    </>
  );
}

function isEmpty({ dashboardStudent }: HomePage_HomeQuery): boolean {
  const { LatestCourses, FeaturedSimulations, LatestSimulations, LatestVirtualHumans } = dashboardStudent;
  return [LatestCourses, FeaturedSimulations, LatestSimulations, LatestVirtualHumans].every(
    (items) => items.length === 0,
  );
}

function Sections({ home, results }: { home: Home; results: ReturnType<typeof useOwnResults> }) {
  const t = useTranslate('dashboards');
  const { LatestCourses: courses, FeaturedSimulations: featured } = home;
  const { LatestSimulations: latest, LatestVirtualHumans: humans } = home;
  const first = [courses, featured, latest, humans].find((items) => items.length > 0);
  return (
    <>
      {courses.length > 0 ? (
        <HomeSection
          title={t('home.courses')}
          allHref={myCoursesPath}
          count={courses.length}
          isFirst={first === courses}
        >
          <CardGrid>
            {courses.map((course, index) => (
              <LearnerCourseCard key={course.ID} course={course} level={3} eager={index < firstRow} />
            ))}
          </CardGrid>
        </HomeSection>
      ) : null}
      {featured.length > 0 ? (
        <HomeSection
          title={t('home.featured')}
          allHref={mySimulationsPath}
          count={featured.length}
          isFirst={first === featured}
        >
          <FeaturedSimulations simulations={featured} results={results} />
        </HomeSection>
      ) : null}
      {latest.length > 0 ? (
        <HomeSection
          title={t('home.latest')}
          allHref={mySimulationsPath}
          count={latest.length}
          isFirst={first === latest}
        >
          <CardGrid>
            {latest.map((simulation, index) => (
              <LearnerSimulationCard
                key={simulation.ID}
                simulation={simulation}
                level={3}
                result={results.get(simulation.ID)}
                eager={first === latest && index < firstRow}
              />
            ))}
          </CardGrid>
        </HomeSection>
      ) : null}
      {humans.length > 0 ? (
        <HomeSection
          title={t('home.virtualHumans')}
          allHref={myVirtualHumansPath}
          count={humans.length}
          isFirst={first === humans}
        >
          <CardGrid>
            {humans.map((virtualHuman) => (
              <LearnerVirtualHumanCard key={virtualHuman.ID} virtualHuman={virtualHuman} level={3} />
            ))}
          </CardGrid>
        </HomeSection>
      ) : null}
    </>
  );
}
