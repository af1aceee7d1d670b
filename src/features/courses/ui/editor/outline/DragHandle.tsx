import { IconGripVertical } from '@tabler/icons-react';
import styles from './Outline.module.css';
import type { Dragged } from './use-dragged.ts';

/** Moves its row by mouse, finger or keyboard. */
export function DragHandle({ drag, label }: { drag: Dragged; label: string }) {
  return (
    <button
      {...drag.attributes}
      {...drag.listeners}
      ref={drag.handle}
      type="button"
      className={styles.grip}
      aria-label={label}
      title={label}
    >
      <IconGripVertical size={18} aria-hidden />
    </button>
  );
}
