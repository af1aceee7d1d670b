import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SimulationOfUnit } from '#features/simulations/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { WelcomeStage_UnitsQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonAnchor } from '#ui-kit/display/ButtonLink.tsx';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { startWithNext } from '#web/session/next-page.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Brand } from '#web/shell/Brand.tsx';
import styles from './RegisterPage.module.css';

const arrivalDocument = graphql(`
  query WelcomeStage_arrival($id: ID!) {
    readOneOrganisation(ID: $id) {
      ID
      HasContentQueuedForCopy
    }
  }
`);

const courseDocument = graphql(`
  query WelcomeStage_course {
    readMyCourses(limit: 1, sort: [{ field: "Created", direction: ASC }]) {
      nodes {
        ID
      }
    }
  }
`);

const unitsDocument = graphql(`
  query WelcomeStage_units($id: ID!) {
    readMyCourse(ID: $id) {
      ID
      Modules {
        ID
        Units {
          ID
          Type
          ItemID
        }
      }
    }
  }
`);

/** An organisation begins there, with or without content. Who may not open that page comes to their own start. */
const whereNext = startWithNext('/welcome');

const askEveryMs = 1_500;
/** Nobody waits longer: what is still on its way arrives later, and the lists say so. */
const longestWaitMs = 60_000;

/** The content of the organisation is on its way; then the first video of the welcome course, which may be skipped. */
export function WelcomeStage() {
  const id = useViewer()?.Organisation?.ID ?? '';
  const [hasWaited, setWaited] = useState(false);
  // The clock is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), longestWaitMs);
    return () => clearTimeout(timer);
  }, []);
  const arrival = useQuery({
    ...graphqlQuery(['welcome', 'arrival'], arrivalDocument, { id }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.readOneOrganisation?.HasContentQueuedForCopy === false ? false : askEveryMs,
  });
  const isExpecting = arrival.data?.readOneOrganisation?.HasContentQueuedForCopy === true;
  const isThere = hasWaited || arrival.isError || (arrival.data !== undefined && !isExpecting);
  return isThere ? <WelcomeVideo /> : <Waiting />;
}

function Waiting() {
  const t = useTranslate('registration');
  return (
    <main className={styles.waiting}>
      <Brand />
      <h1 className="visually-hidden">{t('welcome.title')}</h1>
      <span className={styles.spinner} aria-hidden />
      <p role="status">{t('waiting')}</p>
    </main>
  );
}

function WelcomeVideo() {
  const t = useTranslate('registration');
  const query = useQuery({
    queryKey: ['welcome', 'video'],
    queryFn: fetchVideo,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const video = query.data;
  const hasNone = query.isError || video === null;
  // Leaving is outside React.
  useEffect(() => {
    if (hasNone) leave();
  }, [hasNone]);
  if (!video) return <Waiting />;
  return (
    <main className={styles.welcome}>
      <div className={styles.welcomeBar}>
        <Brand />
        <ButtonAnchor href={whereNext}>{t('skip')}</ButtonAnchor>
      </div>
      <h1 className={styles.title}>{t('welcome.title')}</h1>
      <p className={styles.welcomeText}>{t('welcome.text')}</p>
      <SimulationOfUnit simulationId={video} onComplete={leave} />
    </main>
  );
}

function leave(): void {
  location.replace(whereNext);
}

/** The first interactive video of the welcome course; null where there is none. */
async function fetchVideo(): Promise<string | null> {
  const [course] = (await graphqlRequest(courseDocument, {})).readMyCourses.nodes;
  return course ? findVideo(await graphqlRequest(unitsDocument, { id: course.ID })) : null;
}

/** A unit may be locked until the one before it was read: the video is shown by itself. */
function findVideo({ readMyCourse }: WelcomeStage_UnitsQuery): string | null {
  const units = readMyCourse?.Modules.flatMap(({ Units }) => Units) ?? [];
  return units.find(({ Type }) => Type === 'Simulation')?.ItemID ?? null;
}
