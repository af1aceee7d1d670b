import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip as MantineTooltip } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import styles from './Tooltip.module.css';

export interface TooltipProps {
  text: ReactNode;
  /** One element that takes a ref and can have the focus. */
  children: ReactElement;
}

/** More about a control, on hover and on focus. Never the only place of something that matters. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <MantineTooltip
      label={text}
      openDelay={300}
      withArrow
      multiline
      maw={280}
      events={{ hover: true, focus: true, touch: true }}
      classNames={{ tooltip: styles.tooltip, arrow: styles.arrow }}
    >
      {children}
    </MantineTooltip>
  );
}
