import { IconLock } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { countDone } from '../../course-way.ts';
import type { MyModule } from '../../my-course-query.ts';
import { useWhen } from '../../unmet-text.ts';
import styles from './ModuleSection.module.css';
import { UnitCard } from './UnitCard.tsx';

interface ModuleSectionProps {
  courseId: string;
  module: MyModule;
  /** From 1. */
  number: number;
}

/** A module: when it opens, how much of it is done, and its units in their order. */
export function ModuleSection({ courseId, module, number }: ModuleSectionProps) {
  const t = useTranslate('my-courses');
  const headingId = `module-${module.ID}`;
  const done = countDone(module.Units);
  const opening = useOpening(module);
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {module.Title || t('module', { number })}
        </h2>
        <p className={styles.state}>
          {opening ? (
            <span className={styles.opening}>
              <IconLock aria-hidden />
              {opening}
            </span>
          ) : null}
          <span>{t('moduleDone', { done, count: module.Units.length })}</span>
        </p>
      </div>
      {module.Description ? <p className={styles.description}>{module.Description}</p> : null}
      <ol className={styles.units} aria-label={t('units')}>
        {module.Units.map((unit) => (
          <li key={unit.ID}>
            <UnitCard courseId={courseId} module={module} unit={unit} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** 'Unlocks on …', by the module's own rule; null where it is open. */
function useOpening({ UnlocksAt, UnlockType, UnlockDaysAfterStart, isUnlocked }: MyModule): string | null {
  const t = useTranslate('my-courses');
  const when = useWhen();
  if (UnlocksAt) return t('unlocksOn', { when: when(UnlocksAt) });
  // Nobody knows the day before the course is begun.
  if (!isUnlocked && UnlockType === 'DAYS_AFTER_START')
    return t('unlocksAfter', { days: UnlockDaysAfterStart ?? 0 });
  return null;
}
