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
import { detailPath } from '../../../../model/course-paths.ts';
import { useBeginCourse } from '../../begin-course.ts';
import { stateOf } from '../../components/UnitState.tsx';
import { UnmetRules } from '../../components/UnmetRules.tsx';
import { findUnitPlace, type UnitPlace } from '../../course-way.ts';
import { type MyCourse, type MyModule, type MyUnit, useMyCourse } from '../../my-course-query.ts';
import { UnitOutcome } from './UnitOutcome.tsx';
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
  const query = useMyCourse(courseID);
  const course = query.data?.readMyCourse ?? null;
  const place = course && findUnitPlace<MyUnit, MyModule>(course.Modules, String(search.unitID));
  const fits = place?.unit.Type === type && place.unit.ItemID === itemId;
  const isOpen = fits && stateOf(place.unit) !== 'locked';
  useBeginCourse(course, isOpen);
  return (
    <Page
      title={fits ? place.unit.Title || t('untitledUnit') : t('unit.one')}
      backTo={{ href: detailPath(courseID), title: course?.Title || t('one') }}
    >
      <QueryBoundary
        query={query}
        loading={<Skeleton shape="block" width="100%" height="60vh" />}
        isEmpty={(data) => data.readMyCourse === null}
        empty={<EmptyState icon={<IconMapOff />} title={t('missing')} text={t('missingText')} />}
      >
        {({ readMyCourse }) => {
          if (!readMyCourse || !place || !fits) return <MissingUnit courseId={courseID} />;
          if (!isOpen) return <LockedUnit courseId={courseID} place={place} />;
          return (
            <OpenUnit key={place.unit.ID} course={readMyCourse} place={place} renderPlayer={renderPlayer} />
          );
        }}
      </QueryBoundary>
    </Page>
  );
}

interface OpenUnitProps extends Pick<UnitPageProps, 'renderPlayer'> {
  course: MyCourse;
  place: Place;
}

function OpenUnit({ course, place, renderPlayer }: OpenUnitProps) {
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
      <UnitOutcome course={course} place={place} outcome={outcome} />
      <UnitWay courseId={course.ID} place={place} />
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
