import { KeyboardHint } from './KeyboardHint.tsx';
import styles from './ShortcutGroups.module.css';

export interface ShortcutGroupsProps {
  groups: readonly { title: string; shortcuts: readonly { keys: readonly string[]; label: string }[] }[];
}

/** Keys and what they do, group by group. */
export function ShortcutGroups({ groups }: ShortcutGroupsProps) {
  return groups.map((group) => (
    <section key={group.title} className={styles.group}>
      <h3 className={styles.heading}>{group.title}</h3>
      <dl>
        {group.shortcuts.map((shortcut) => (
          <div key={shortcut.label + shortcut.keys.join('')} className={styles.row}>
            <dt>{shortcut.label}</dt>
            <dd>
              <KeyboardHint keys={shortcut.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
