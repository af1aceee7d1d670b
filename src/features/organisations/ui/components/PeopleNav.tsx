import { Link } from '@tanstack/react-router';
import { useTranslate } from '#locales/use-translate.ts';
import { groupsPath, membersPath } from '../organisation-paths.ts';
import styles from './PeopleNav.module.css';

/** Between the two lists of the people's side. */
export function PeopleNav() {
  const t = useTranslate('organisations');
  return (
    <nav className={styles.nav} aria-label={t('people.nav')}>
      <Link to={membersPath} className={styles.link} activeOptions={{ exact: true, includeSearch: false }}>
        {t('members.title')}
      </Link>
      <Link to={groupsPath} className={styles.link} activeOptions={{ exact: true, includeSearch: false }}>
        {t('groups.title')}
      </Link>
    </nav>
  );
}
