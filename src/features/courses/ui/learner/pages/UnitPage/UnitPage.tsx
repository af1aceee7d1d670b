import { IconLock, IconMapOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { invalidate } from '#web/graphql/query-client.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { detailPath, myCoursesPath } from '../../../../model/course-paths.ts';
import { isPlayed } from '../../../../model/unit-types.ts';
import { useBeginCourse } from '../../begin-course.ts';
import { stateOf } from '../../components/UnitState.tsx';
import { UnmetRules } from '../../components/UnmetRules.tsx';
import { findUnitPlace, type UnitPlace } from '../../course-way.ts';
import { type MyCourse, type MyModule, type MyUnit, useMyCourse } from '../../my-course-query.ts';
import { findShownUnit, type OpenedUnit } from '../../shown-unit.ts';
import { GoneUnit, UnitOutcome } from './UnitOutcome.tsx';
import { UnitWay } from './UnitWay.tsx';

type Place = UnitPlace<MyUnit, MyModule>;

interface UnitPageProps {
  /** As the API says it. */
  type: string;
  itemId: string;
  /** The player of this kind. */
  renderPlayer: (unit: MyUnit, onComplete: () => void) => ReactNode;
}

/** A unit of a course, played: the player, what its result means to the course, and the units beside it. */
export function UnitPage({ type, itemId, renderPlayer }: UnitPageProps) {
  const t = useTranslate('my-courses');
  const { courseID = '' } = useParams({ strict: false });
  const search: { unitID?: unknown } = useSearch({ strict: false });
  const unitId = String(search.unitID);
  const query = useMyCourse(courseID);
  const course = query.data?.readMyCourse ?? null;
  const found = course && findUnitPlace<MyUnit, MyModule>(course.Modules, unitId);
  const place = found?.unit.Type === type && found.unit.ItemID === itemId ? found : null;
  const isLocked = place !== null && stateOf(place.unit) === 'locked';
  // What is read has no session to lose: its page says what became of it.
  const isKept = isPlayed(type) && !isLocked;
  const opened = useOpenedUnit(isKept ? course : null, isKept ? place : null, {
    key: `${courseID}/${unitId}/${itemId}`,
    isCurrent: query.isFetchedAfterMount || !query.isFetching,
  });
  useBeginCourse(course, place !== null && !isLocked);
  const shown = findShownUnit<MyCourse, MyUnit, MyModule>({ course, place, isLocked }, opened);
  const isCourseGone = shown.state === 'open' && shown.gone === 'course';
  return (
    <Page
      title={'place' in shown ? shown.place.unit.Title || t('untitledUnit') : t('unit.one')}
      backTo={
        isCourseGone
          ? { href: myCoursesPath, title: t('title') }
          : { href: detailPath(courseID), title: course?.Title || t('one') }
      }
    >
      <QueryBoundary
        query={query}
        loading={<Skeleton shape="block" width="100%" height="60vh" />}
        isEmpty={() => shown.state === 'no-course'}
        empty={<EmptyState icon={<IconMapOff />} title={t('missing')} text={t('missingText')} />}
      >
        {() => {
          if (shown.state === 'locked') return <LockedUnit courseId={courseID} place={shown.place} />;
          if (shown.state !== 'open') return <MissingUnit courseId={courseID} />;
          return <OpenUnit key={shown.place.unit.ID} shown={shown} renderPlayer={renderPlayer} />;
        }}
      </QueryBoundary>
    </Page>
  );
}

type Opened = OpenedUnit<MyCourse, MyUnit, MyModule>;

/** The unit as it was last open on this page. An answer that is being asked anew counts as nothing yet. */
function useOpenedUnit(
  course: MyCourse | null,
  place: Place | null,
  { key, isCurrent }: { key: string; isCurrent: boolean },
): Opened | null {
  const [kept, setKept] = useState<Opened & { key: string }>();
  if (course && place && isCurrent && (kept?.course !== course || kept.key !== key))
    setKept({ course, place, key });
  return kept?.key === key ? kept : null;
}

interface OpenUnitProps extends Pick<UnitPageProps, 'renderPlayer'> {
  shown: Opened & { gone: 'unit' | 'course' | null };
}

function OpenUnit({ shown: { course, place, gone }, renderPlayer }: OpenUnitProps) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<'none' | 'reading' | 'known'>('none');
  const handleComplete = async () => {
    setOutcome('reading');
    await invalidate(client, 'courses', 'dashboard');
    setOutcome('known');
  };
  return (
    <>
      {renderPlayer(place.unit, () => void handleComplete())}
      {gone ? (
        <GoneUnit gone={gone} courseId={course.ID} />
      ) : (
        <>
          <UnitOutcome course={course} place={place} outcome={outcome} />
          <UnitWay courseId={course.ID} place={place} />
        </>
      )}
    </>
  );
}

function MissingUnit({ courseId }: { courseId: string }) {
  const t = useTranslate('my-courses');
  return (
    <EmptyState
      icon={<IconMapOff />}
      title={t('unit.missing')}
      text={t('unit.missingText')}
      action={<ToCourse courseId={courseId} />}
    />
  );
}

function LockedUnit({ courseId, place: { module, unit } }: { courseId: string; place: Place }) {
  const t = useTranslate('my-courses');
  return (
    <EmptyState
      icon={<IconLock />}
      title={t('unit.locked')}
      action={
        <>
          <UnmetRules module={module} unmet={unit.Unmet} />
          <ToCourse courseId={courseId} />
        </>
      }
    />
  );
}

function ToCourse({ courseId }: { courseId: string }) {
  const t = useTranslate('my-courses');
  return (
    <ButtonLink kind="primary" to={detailPath(courseId)}>
      {t('unit.toCourse')}
    </ButtonLink>
  );
}
