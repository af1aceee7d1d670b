import { IconArticle, IconFileTypePdf, IconUser, IconVideo, IconView360Arrow } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Poster } from '#ui-kit/display/Poster.tsx';
import { unitPath } from '../../../../model/course-paths.ts';
import { stateOf, UnitState } from '../../components/UnitState.tsx';
import { UnmetRules } from '../../components/UnmetRules.tsx';
import type { MyModule, MyUnit } from '../../my-course-query.ts';
import styles from './UnitCard.module.css';

interface UnitCardProps {
  courseId: string;
  module: MyModule;
  unit: MyUnit;
}

const icons = {
  Simulation: IconVideo,
  VirtualHuman: IconUser,
  Page: IconArticle,
  Document: IconFileTypePdf,
} as const;

/** As the API says it; anything unknown is shown as a video, and leads nowhere. */
function typeOf(type: string): keyof typeof icons {
  return Object.hasOwn(icons, type) ? (type as keyof typeof icons) : 'Simulation'; // asked just now
}

function iconOf({ Type }: Pick<MyUnit, 'Type'>) {
  return icons[typeOf(Type)];
}

/** One thing to do. A locked one leads nowhere, and says every reason why. */
export function UnitCard({ courseId, module, unit }: UnitCardProps) {
  const t = useTranslate('my-courses');
  const state = stateOf(unit);
  const title = unit.Title || t('untitledUnit');
  const to =
    state === 'locked' ? null : unitPath(courseId, { id: unit.ID, type: unit.Type, itemId: unit.ItemID });
  return (
    <article className={styles.card} data-state={state}>
      <div className={styles.picture}>
        <Poster url={unit.ThumbnailURL} icon={iconOf(unit)} />
      </div>
      <div className={styles.body}>
        <h3 className={styles.title}>
          {to ? (
            <Link className={styles.link} to={to}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <Facts unit={unit} />
        {state === 'locked' ? (
          <div className={styles.why}>
            <UnmetRules module={module} unmet={unit.Unmet} />
          </div>
        ) : null}
      </div>
      <div className={styles.state}>
        <UnitState state={state} />
      </div>
    </article>
  );
}

function Facts({ unit: { Type, Content360, Pages, Assessment, PassMark, BestScore } }: { unit: MyUnit }) {
  const t = useTranslate('my-courses');
  const { score } = useFormats();
  const Icon = Content360 ? IconView360Arrow : iconOf({ Type });
  return (
    <ul className={styles.facts}>
      <li>
        <Icon aria-hidden />
        {t(`type.${typeOf(Type)}`)}
      </li>
      {Pages === null ? null : <li>{t('read.pages', { count: Pages })}</li>}
      {Assessment && PassMark !== null ? <li>{t('passMark', { mark: PassMark })}</li> : null}
      {BestScore === null ? null : <li>{t('best', { score: score(BestScore) })}</li>}
    </ul>
  );
}
