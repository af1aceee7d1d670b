import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '#locales/use-translate.ts';
import { listOtherOrganisations, type Viewer } from '../session/viewer.ts';
import styles from './OrganisationMenu.module.css';

/** The current organisation and the others, where the top bar is too narrow. */
export function DrawerOrganisations({ viewer }: { viewer: Viewer }) {
  const t = useTranslate('shell');
  const others = listOtherOrganisations(viewer);
  if (!viewer.Organisation) return null;
  if (others.length === 0)
    return (
      <div className={styles.drawer}>
        <p className={styles.current}>{viewer.Organisation.Name}</p>
      </div>
    );
  return (
    <details className={styles.drawer}>
      <summary aria-label={`${t('organisation.menu')}: ${viewer.Organisation.Name}`}>
        {viewer.Organisation.Name}
        <IconChevronDown className={styles.arrow} aria-hidden />
      </summary>
      <ul aria-label={t('organisation.change')}>
        {others.map((other) => (
          <li key={other.ID}>
            <Link to="/set-organisation/$id" params={{ id: other.ID }}>
              {other.Name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
