import { useTranslate } from '#locales/use-translate.ts';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { MailDialog } from '../../components/MailDialog.tsx';
import { RenameViewDialog } from '../../components/SaveViewDialog.tsx';
import { type ListedView, useViewActions } from '../../view-queries.ts';

export type ViewStep = 'rename' | 'mail' | 'delete';

/** What is open about a view of the table. It stands beside the table: in a cell it would look like a part of it. */
export function ViewDialogs({
  view,
  step,
  onClose,
}: {
  view: ListedView;
  step: ViewStep;
  onClose: () => void;
}) {
  const t = useTranslate('saved-views');
  const { remove } = useViewActions(view);
  if (step === 'rename') return <RenameViewDialog view={view} onClose={onClose} />;
  if (step === 'mail') return <MailDialog view={view} onClose={onClose} />;
  return (
    <ConfirmDialog
      danger
      title={t('delete.title', { name: view.Name })}
      confirmLabel={t('delete')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>{t('delete.text')}</p>
    </ConfirmDialog>
  );
}
