/** @jsxImportSource preact */

import styles from './controls.module.css';
import { controlIcons } from './icons.ts';

export type IconButtonProps = {
  label: string;
  icon: keyof typeof controlIcons;
  onClick: () => void;
  /** Of a button that opens something. */
  expanded?: boolean;
  /** Of a switch. */
  pressed?: boolean;
};

export function IconButton({ label, icon, onClick, expanded, pressed }: IconButtonProps) {
  return (
    <button
      type="button"
      class={styles.iconButton}
      aria-label={label}
      title={label}
      aria-expanded={expanded}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={controlIcons[icon]} />
      </svg>
    </button>
  );
}
