import { type ReactNode, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '../display/Button.tsx';
import { TextField } from '../fields/TextField.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  title: ReactNode;
  children: ReactNode;
  /** Names the action: 'Delete session', not 'OK'. */
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  danger?: boolean;
  busy?: boolean;
}

export function ConfirmDialog({ title, children, danger = false, ...props }: ConfirmDialogProps) {
  const t = useTranslate('ui-kit');
  return (
    <Dialog
      size="sm"
      role="alertdialog"
      title={title}
      onClose={props.onCancel}
      actions={
        <>
          <Button onClick={props.onCancel}>{t('cancel')}</Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={props.busy} onClick={props.onConfirm}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

export interface TypedConfirmDialogProps extends Omit<ConfirmDialogProps, 'danger'> {
  /** The word that must be typed before the action can be chosen. */
  word: string;
}

/** For actions that destroy data: the action stays disabled until the word is typed. */
export function TypedConfirmDialog({ title, children, word, ...props }: TypedConfirmDialogProps) {
  const t = useTranslate('ui-kit');
  const [typed, setTyped] = useState('');
  const matches = typed.trim() === word;
  return (
    <Dialog
      size="sm"
      role="alertdialog"
      title={title}
      onClose={props.onCancel}
      actions={
        <>
          <Button onClick={props.onCancel}>{t('cancel')}</Button>
          <Button kind="danger" disabled={!matches} busy={props.busy} onClick={props.onConfirm}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (matches) props.onConfirm();
        }}
        style={{ marginTop: 'var(--space-4)' }}
      >
        <TextField
          label={t('typedConfirm.prompt', { word })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
}
