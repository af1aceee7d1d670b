import type { ReactNode } from 'react';
import { translate } from '#locales/translator.ts';
import { IconButton } from '#player-shell/IconButton.tsx';
import { useEscape } from '#player-shell/use-escape.ts';
import { useFirstFocus } from '#player-shell/use-first-focus.ts';
import { useReturnFocus } from '#player-shell/use-return-focus.ts';
import type { ControlledSession } from './controlled-session.ts';
import styles from './popover.module.css';

export type PopoverProps = {
  session: Pick<ControlledSession, 'engine'>;
  title: string;
  onClose: () => void;
  children: ReactNode;
};

/** A small panel above the bar. Takes the focus, gives it back, and goes with Escape. */
export function Popover({ session, title, onClose, children }: PopoverProps) {
  useReturnFocus(session.engine.element);
  useEscape(onClose);
  const box = useFirstFocus<HTMLElement>();
  return (
    <section ref={box} tabIndex={-1} className={styles.popover} role="dialog" data-popover aria-label={title}>
      <header className={styles.popoverHead}>
        <h2>{title}</h2>
        <IconButton label={translate('player', 'close')} icon="close" onClick={onClose} />
      </header>
      {children}
    </section>
  );
}
