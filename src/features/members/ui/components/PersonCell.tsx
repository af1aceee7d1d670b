import { Link } from '@tanstack/react-router';
import { memberPath } from '#features/groups/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Avatar } from '#ui-kit/display/Avatar.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { shownName } from './member-look.ts';
import styles from './PersonCell.module.css';

interface PersonCellProps {
  person: {
    ID: string;
    Name: string;
    Email?: string | null;
    AvatarURL?: string | null;
    Disabled?: boolean | null;
  };
}

/** A person in a table, with the way to their page. */
export function PersonCell({ person }: PersonCellProps) {
  const t = useTranslate('organisations');
  const isViewer = useViewer()?.ID === person.ID;
  const name = shownName(person);
  return (
    <span className={styles.person} data-disabled={person.Disabled || undefined}>
      <Avatar name={name} imageUrl={person.AvatarURL} />
      <span className={styles.who}>
        <Link to={memberPath(person.ID)} className={styles.name}>
          {name}
          {isViewer ? <span className={styles.you}> {t('members.you')}</span> : null}
        </Link>
        {person.Name ? <span className={styles.email}>{person.Email}</span> : null}
      </span>
    </span>
  );
}
