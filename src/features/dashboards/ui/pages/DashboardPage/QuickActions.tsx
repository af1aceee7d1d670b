import { IconMessages, IconSchool, IconVideo } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { coursesPath, newCoursePath } from '#features/courses/model/course-paths.ts';
import { newSimulationPath, simulationsPath } from '#features/simulations/ui/index.ts';
import { virtualHumansPath } from '#features/virtual-humans/model/virtual-human-paths.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { IconTile } from '#ui-kit/display/IconTile.tsx';
import { useCan } from '#web/session/use-session.ts';
import styles from './DashboardPage.module.css';

/** What staff mostly come for; only what the person may do. */
export function QuickActions() {
  const t = useTranslate('staff-dashboard');
  const createsCourses = useCan('course:create');
  const createsSimulations = useCan('simulation:create');
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="visually-hidden">
        {t('actions')}
      </h2>
      <div className={styles.actions}>
        <Action
          icon={<IconSchool aria-hidden />}
          title={t('courses')}
          create={createsCourses ? newCoursePath : null}
          browse={coursesPath}
        />
        <Action
          icon={<IconVideo aria-hidden />}
          title={t('simulations')}
          create={createsSimulations ? newSimulationPath : null}
          browse={simulationsPath}
        />
        <Action
          icon={<IconMessages aria-hidden />}
          title={t('virtualHumans')}
          create={null}
          browse={virtualHumansPath}
        />
      </div>
    </section>
  );
}

interface ActionProps {
  icon: ReactNode;
  title: string;
  /** Null where nothing is made from here. */
  create: string | null;
  browse: string;
}

function Action({ icon, title, create, browse }: ActionProps) {
  const t = useTranslate('staff-dashboard');
  return (
    <Card className={styles.action}>
      <IconTile size="md" icon={icon} />
      <h3 className={styles.actionTitle}>{title}</h3>
      <div className={styles.actionLinks}>
        {create ? (
          <ButtonLink kind="primary" size="sm" to={create} aria-label={t('createOf', { title })}>
            {t('create')}
          </ButtonLink>
        ) : null}
        <ButtonLink size="sm" to={browse} aria-label={t('browseOf', { title })}>
          {t('browse')}
        </ButtonLink>
      </div>
    </Card>
  );
}
