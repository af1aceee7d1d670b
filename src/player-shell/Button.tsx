import type { ReactNode, Ref } from 'react';
import styles from './Button.module.css';

/** `primary` is the main action, `secondary` the other one, `link` is within text. */
type ButtonLook = 'primary' | 'secondary' | 'link';

export type ButtonProps = {
  look: ButtonLook;
  children: ReactNode;
  onClick?: () => void;
  /** Submits its form. */
  submits?: boolean;
  disabled?: boolean;
  /** It does nothing for the moment, and keeps the focus. */
  waits?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({
  look,
  children,
  onClick,
  submits = false,
  disabled = false,
  waits,
  ref,
}: ButtonProps) {
  return (
    <button
      ref={ref}
      type={submits ? 'submit' : 'button'}
      className={styles.button}
      data-look={look}
      disabled={disabled}
      aria-disabled={waits}
      onClick={waits ? undefined : onClick}
    >
      {children}
    </button>
  );
}

export type ButtonLinkProps = {
  look: ButtonLook;
  href: string;
  /** `page`: in place of the page around the player. `window`: beside it. */
  opensIn: 'page' | 'window';
  children: ReactNode;
};

/** A link out of the player, which never opens inside its frame. */
export function ButtonLink({ look, href, opensIn, children }: ButtonLinkProps) {
  return (
    <a
      className={styles.button}
      data-look={look}
      href={href}
      target={opensIn === 'page' ? '_top' : '_blank'}
      rel={opensIn === 'window' ? 'noopener noreferrer' : undefined}
    >
      {children}
    </a>
  );
}
