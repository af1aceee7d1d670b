import { IconArrowLeft, IconArrowRight, IconLock } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { unitPath } from '../../../../model/course-paths.ts';
import { UnmetRules } from '../../components/UnmetRules.tsx';
import type { UnitPlace } from '../../course-way.ts';
import type { MyModule, MyUnit } from '../../my-course-query.ts';
import styles from './UnitWay.module.css';

interface UnitWayProps {
  courseId: string;
  place: UnitPlace<MyUnit, MyModule>;
}

/** The units before and after this one in its module. */
export function UnitWay({ courseId, place: { module, number, previous, next } }: UnitWayProps) {
  const t = useTranslate('my-courses');
  return (
    <nav className={styles.way} aria-label={t('unit.way')}>
      <div>
        {previous ? (
          <Neighbour
            courseId={courseId}
            module={module}
            unit={previous}
            label={t('unit.previous')}
            icon={<IconArrowLeft size={18} aria-hidden />}
          />
        ) : null}
      </div>
      <p className={styles.here}>
        {t('unit.place', { module: module.Title || t('one'), number, count: module.Units.length })}
      </p>
      <div className={styles.after}>
        {next ? (
          <Neighbour
            courseId={courseId}
            module={module}
            unit={next}
            label={t('unit.next')}
            icon={<IconArrowRight size={18} aria-hidden />}
          />
        ) : null}
      </div>
    </nav>
  );
}

interface NeighbourProps {
  courseId: string;
  module: MyModule;
  unit: MyUnit;
  label: string;
  icon: React.ReactNode;
}

function Neighbour({ courseId, module, unit, label, icon }: NeighbourProps) {
  const t = useTranslate('my-courses');
  const title = unit.Title || t('untitledUnit');
  const isOpen = unit.isUnlocked || unit.isCompleted;
  const to = isOpen ? unitPath(courseId, { id: unit.ID, type: unit.Type, itemId: unit.ItemID }) : null;
  return (
    <div className={styles.neighbour}>
      {to ? (
        <ButtonLink to={to} icon={icon}>
          {label}
        </ButtonLink>
      ) : (
        <p className={styles.locked}>
          <IconLock size={18} aria-hidden />
          {label}
        </p>
      )}
      <p className={styles.title}>{title}</p>
      {to ? null : <UnmetRules module={module} unmet={unit.Unmet} />}
    </div>
  );
}
