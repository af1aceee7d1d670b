import type { ReactNode } from 'react';
import { useReasonText } from '#features/organisations/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { ResultDetails, type RowResult } from '../../components/ResultDetails.tsx';

interface BulkDialogProps {
  title: string;
  confirmLabel: string;
  /** Null while there is nothing to do yet. */
  onConfirm: (() => void) | null;
  busy: boolean;
  /** The reason why nothing was done at all; null otherwise. */
  error: Error | null;
  /** The result of each; undefined before it was done. */
  result: { title: string; summary: readonly string[]; rows: readonly RowResult[] } | undefined;
  onClose: () => void;
  /** The text before the action. */
  children: ReactNode;
}

/** Runs an action on all chosen members, then shows for each whether it succeeded. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, confirmLabel, onConfirm, busy, error, result, onClose, children } = props;
  const t = useTranslate('organisations');
  const reason = useReasonText();
  const close = (
    <Button kind="primary" onClick={onClose}>
      {t('done')}
    </Button>
  );
  return (
    <Dialog
      size="sm"
      title={title}
      onClose={onClose}
      actions={
        result ? (
          close
        ) : (
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button kind="primary" busy={busy} disabled={!onConfirm} onClick={() => onConfirm?.()}>
              {confirmLabel}
            </Button>
          </>
        )
      }
    >
      {result ? (
        <ResultDetails {...result} />
      ) : (
        <div className={layout.fields}>
          {error ? (
            <p className={layout.problem} role="alert">
              {reason.ofError(error)}
            </p>
          ) : null}
          {children}
        </div>
      )}
    </Dialog>
  );
}
