import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button as MantineButton } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Button.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'type' | 'color' | 'style'> {
  kind?: ButtonKind;
  size?: 'sm' | 'md' | 'lg';
  type?: 'button' | 'submit';
  icon?: ReactNode;
  iconAfter?: ReactNode;
  /** Shows that the action is under way; the button cannot be pressed again meanwhile. */
  busy?: boolean;
  fullWidth?: boolean;
}

/** The one button. One primary action on a screen; `danger` only where something is destroyed. */
export function Button({
  kind = 'secondary',
  size = 'md',
  type = 'button',
  icon,
  iconAfter,
  busy = false,
  ref,
  ...rest
}: ButtonProps) {
  const kept = useKeptFocus<HTMLButtonElement>(busy);
  const whole = useMergedRef(kept, ref);
  return (
    <MantineButton
      {...rest}
      ref={whole}
      type={type}
      size={mantineSizes[size]}
      variant={mantineVariants[kind]}
      color={kind.startsWith('danger') ? 'negative' : 'accent'}
      leftSection={icon}
      rightSection={iconAfter}
      loading={busy}
      className={`${styles.button} ${rest.className ?? ''}`}
      data-kind={kind}
    />
  );
}

const mantineSizes = { sm: 'xs', md: 'sm', lg: 'md' } as const;

const mantineVariants = {
  primary: 'filled',
  secondary: 'default',
  quiet: 'subtle',
  danger: 'filled',
  'danger-quiet': 'subtle',
} as const;
