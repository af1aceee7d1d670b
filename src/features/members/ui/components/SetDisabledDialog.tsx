import { useTranslate } from '#locales/use-translate.ts';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { shownName } from './member-look.ts';
import { type ActedOnMember, useSetDisabled } from './use-member-actions.ts';

interface SetDisabledDialogProps {
  member: ActedOnMember;
  /** The new state. */
  disabled: boolean;
  onClose: () => void;
}

export function SetDisabledDialog({ member, disabled, onClose }: SetDisabledDialogProps) {
  const t = useTranslate('organisations');
  const change = useSetDisabled(member);
  return (
    <ConfirmDialog
      danger={disabled}
      title={t(disabled ? 'disable.title' : 'enable.title', { name: shownName(member) })}
      confirmLabel={t(disabled ? 'disable.confirm' : 'enable.confirm')}
      busy={change.isPending}
      onCancel={onClose}
      onConfirm={() => change.mutate(disabled, { onSettled: onClose })}
    >
      <p>{t(disabled ? 'disable.text' : 'enable.text')}</p>
    </ConfirmDialog>
  );
}
