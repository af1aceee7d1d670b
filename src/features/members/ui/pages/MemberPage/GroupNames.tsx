import type { ChosenGroup } from '#features/groups/ui/index.ts';
import { Tag } from '#ui-kit/display/Tag.tsx';
import styles from './MemberPage.module.css';

export function GroupNames({ groups, empty }: { groups: readonly ChosenGroup[]; empty: string }) {
  if (groups.length === 0) return <p className={styles.quiet}>{empty}</p>;
  return (
    <ul className={styles.tags}>
      {groups.map((group) => (
        <li key={group.id}>
          <Tag name={group.name} />
        </li>
      ))}
    </ul>
  );
}
