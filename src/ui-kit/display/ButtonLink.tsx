import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './ButtonLink.module.css';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  kind?: 'primary' | 'secondary' | 'quiet';
  size?: 'sm' | 'md' | 'lg';
  icon?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

/** The same for an address outside of the app: another page of ours, or another site. */
export function ButtonAnchor({
  kind = 'secondary',
  size = 'md',
  icon,
  children,
  className,
  ...rest
}: AnchorProps) {
  return (
    <a {...rest} className={`${styles.link} ${className ?? ''}`} data-kind={kind} data-size={size}>
      {icon}
      {children}
    </a>
  );
}

/** Looks like a button, is a link: for going somewhere, with the router's typed `to`. */
export const ButtonLink = createLink(ButtonAnchor);
