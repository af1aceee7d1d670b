import { Link } from '@tanstack/react-router';
import { personPath } from '#features/assignments/model/assignment-paths.ts';
import { Avatar } from '#ui-kit/display/Avatar.tsx';
import styles from './PersonLink.module.css';

interface PersonLinkProps {
  person: { ID: string; Name: string; Email: string; AvatarURL: string | null };
}

/** A person in a table, with the way to their record. */
export function PersonLink({ person }: PersonLinkProps) {
  const name = person.Name || person.Email;
  return (
    <span className={styles.person}>
      <Avatar size="sm" name={name} imageUrl={person.AvatarURL} />
      <Link to={personPath(person.ID)} className={styles.name}>
        {name}
      </Link>
    </span>
  );
}
