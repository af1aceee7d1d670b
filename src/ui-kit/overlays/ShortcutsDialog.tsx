import { Dialog } from './Dialog.tsx';
import { KeyboardHint } from './KeyboardHint.tsx';
import styles from './ShortcutsDialog.module.css';

export interface ShortcutsDialogProps {
  title: string;
  groups: readonly { title: string; shortcuts: readonly { keys: readonly string[]; label: string }[] }[];
  onClose: () => void;
}

export function ShortcutsDialog({ title, groups, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {groups.map((group) => (
        <section key={group.title} className={styles.group}>
          <h3 className={styles.heading}>{group.title}</h3>
          <dl>
            {group.shortcuts.map((shortcut) => (
              <div key={shortcut.label} className={styles.row}>
                <dt>{shortcut.label}</dt>
                <dd>
                  <KeyboardHint keys={shortcut.keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
