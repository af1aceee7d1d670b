import { Icon } from './Icon.tsx';
import styles from './IconButton.module.css';
import type { IconName } from './icon-paths.ts';

export type IconButtonProps = {
  /** What the button does; also shown when the pointer rests on it. */
  label: string;
  icon: IconName;
  onClick: () => void;
  /** For a button that opens something. */
  expanded?: boolean;
  /** Of a switch. */
  pressed?: boolean;
  opensDialog?: boolean;
  /** Its position. */
  className?: string | undefined;
};

export function IconButton({
  label,
  icon,
  onClick,
  expanded,
  pressed,
  opensDialog,
  className,
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={className ? `${styles.button} ${className}` : styles.button}
      aria-label={label}
      title={label}
      aria-expanded={expanded}
      aria-pressed={pressed}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
