import type { HTMLAttributes } from 'react';
import styles from './Card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li';
  /** No padding where the content reaches the edges, as a picture does. */
  padding?: 'none' | 'md' | 'lg';
  /** Lifts on hover: only where the whole card is one link. */
  interactive?: boolean;
}

export function Card({
  as: Element = 'div',
  padding = 'md',
  interactive = false,
  className,
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      className={`${styles.card} ${className ?? ''}`}
      data-padding={padding}
      data-interactive={interactive || undefined}
    />
  );
}
