import { IconX } from '@tabler/icons-react';
import styles from './Tag.module.css';

export interface TagProps {
  name: string;
  /** With it the tag can be taken off; `removeLabel` names the button. */
  onRemove?: () => void;
  removeLabel?: string;
}

export function Tag({ name, onRemove, removeLabel }: TagProps) {
  return (
    <span className={styles.tag}>
      <span className={styles.name}>{name}</span>
      {onRemove ? (
        <button type="button" className={styles.remove} aria-label={removeLabel ?? name} onClick={onRemove}>
          <IconX aria-hidden />
        </button>
      ) : null}
    </span>
  );
}
