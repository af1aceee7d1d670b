/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { translate } from '#locales/translator.ts';
import { IconButton } from './IconButton.tsx';
import type { PlaySession } from './play-session.ts';
import styles from './popover.module.css';
import { useEscape } from './use-escape.ts';
import { useReturnFocus } from './use-return-focus.ts';

export type PopoverProps = {
  session: PlaySession;
  title: string;
  onClose: () => void;
  children: ComponentChildren;
};

/** A small panel above the bar. Takes the focus, gives it back, and goes with Escape. */
export function Popover({ session, title, onClose, children }: PopoverProps) {
  const box = useRef<HTMLElement>(null);
  useReturnFocus(session);
  useEscape(onClose);
  // Before it is painted: a key pressed on what is seen must arrive there.
  useLayoutEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} class={styles.popover} role="dialog" data-popover aria-label={title}>
      <header class={styles.popoverHead}>
        <h2>{title}</h2>
        <IconButton label={translate('player', 'close')} icon="close" onClick={onClose} />
      </header>
      {children}
    </section>
  );
}
