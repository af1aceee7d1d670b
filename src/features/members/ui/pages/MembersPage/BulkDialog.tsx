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
  /** Null while there is nothing to be done yet. */
  onConfirm: (() => void) | null;
  busy: boolean;
  /** Why nothing was done at all; null where it was. */
  error: Error | null;
  /** What became of each; undefined until it was done. */
  result: { title: string; summary: readonly string[]; rows: readonly RowResult[] } | undefined;
  onClose: () => void;
  /** What is to be said before. */
  children: ReactNode;
}

/** Does something with all chosen members, then says of each whether it worked. */
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
