import { IconX } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { IconButton } from '../display/IconButton.tsx';
import styles from './Dialog.module.css';
import { PortalTargetContext } from './portal-target.ts';

export interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg';
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode;
  /** An alert asks before data is lost. */
  role?: 'dialog' | 'alertdialog';
  /** Stays until its task is done: neither Escape nor a click beside it closes it. */
  required?: boolean;
}

/** Modal while mounted. The native element holds the focus inside, closes on Escape and gives the focus back. */
export function Dialog({
  title,
  children,
  onClose,
  size = 'md',
  actions,
  role = 'dialog',
  required = false,
}: DialogProps) {
  const t = useTranslate('ui-kit');
  const titleId = useId();
  const { ref, close } = useModal(onClose, required);
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const keepElement = useCallback(
    (dialog: HTMLDialogElement | null) => {
      ref.current = dialog;
      setElement(dialog);
    },
    [ref],
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={keepElement}
      className={styles.dialog}
      data-size={size}
      role={role}
      aria-labelledby={titleId}
      onKeyDownCapture={(event) => {
        // Escape closes the list that is open inside, not the dialog around it.
        if (event.key === 'Escape' && hasOpenList(event.currentTarget)) event.preventDefault();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !required) close();
      }}
    >
      <div className={styles.panel}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {required ? null : (
            <IconButton size="sm" label={t('close')} icon={<IconX aria-hidden />} onClick={close} />
          )}
        </header>
        <PortalTargetContext value={element}>
          <div className={styles.body}>{children}</div>
          {actions ? <footer className={styles.actions}>{actions}</footer> : null}
        </PortalTargetContext>
      </div>
    </dialog>
  );
}

function hasOpenList(dialog: HTMLElement): boolean {
  return dialog.querySelector('[aria-haspopup][aria-expanded="true"]') !== null;
}

/** The focus starts in the first field of a form, not on the button that closes the dialog. */
const firstField = 'form :is(input:not([type=hidden], [type=file]), textarea)';

/** Opens the dialog as modal and reports when the browser closes it. */
export function useModal(onClose: () => void, required = false) {
  const ref = useRef<HTMLDialogElement>(null);
  const latestClose = useRef(onClose);
  latestClose.current = onClose;

  // showModal and the close event exist only on the element; unmounting must return the focus.
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    dialog.querySelector<HTMLElement>(firstField)?.focus();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // A close event comes late; an event of an earlier opening does not concern this one.
    const report = () => {
      if (dialog.open) return;
      if (required) dialog.showModal();
      else latestClose.current();
    };
    // Browsers let a second Escape through: then it opens again at once.
    const refuse = (event: Event) => {
      if (required) event.preventDefault();
    };
    dialog.addEventListener('cancel', refuse);
    dialog.addEventListener('close', report);
    return () => {
      dialog.removeEventListener('cancel', refuse);
      dialog.removeEventListener('close', report);
      dialog.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [required]);
  return { ref, close: () => ref.current?.close() };
}
