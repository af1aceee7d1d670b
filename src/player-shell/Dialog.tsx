import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import row from './actions.module.css';
import styles from './Dialog.module.css';

export type DialogProps = {
  title: string;
  /** After Escape, or a button of it that closes it. */
  onClose: () => void;
  children: ReactNode;
  actions: ReactNode;
};

/** A modal question. It keeps the focus, and gives it back when it closes. */
export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Closed before it is removed: the browser then puts the focus back to where it was.
    return () => current?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      {children}
      <div className={row.actions}>{actions}</div>
    </dialog>
  );
}
