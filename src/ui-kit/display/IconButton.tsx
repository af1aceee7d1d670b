import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './IconButton.module.css';

export interface IconButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label' | 'type'> {
  /** Describes the button; also shown on hover. */
  label: string;
  icon: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  kind?: 'quiet' | 'secondary' | 'danger';
}

/** A button that is only an icon, at least 32 px in each direction, always with a name. */
export function IconButton({
  label,
  icon,
  size = 'md',
  kind = 'quiet',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type="button"
      aria-label={label}
      className={`${styles.button} ${className ?? ''}`}
      data-size={size}
      data-kind={kind}
    >
      {icon}
    </button>
  );
}
