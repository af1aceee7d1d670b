import { useId } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { groupNameForm } from '../../../model/group-form.ts';
import { longestGroupName } from '../../../model/group-list-query.ts';

interface GroupNameDialogProps {
  title: string;
  confirmLabel: string;
  name: string;
  busy: boolean;
  problem: string | undefined;
  onSubmit: (name: string) => void;
  onClose: () => void;
}

/** The one field that a group has. */
export function GroupNameDialog(props: GroupNameDialogProps) {
  const t = useTranslate('organisations');
  const formId = useId();
  const form = useForm({
    schema: groupNameForm,
    start: { name: props.name },
    errorText: () => t('groups.nameRequired'),
    onSubmit: async ({ name }) => props.onSubmit(name),
  });
  return (
    <Dialog
      size="sm"
      title={props.title}
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={props.onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={props.busy}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={layout.fields} {...form.props}>
        {props.problem ? (
          <p className={layout.problem} role="alert">
            {props.problem}
          </p>
        ) : null}
        <TextField label={t('groups.name')} maxLength={longestGroupName} {...form.field('name')} />
      </form>
    </Dialog>
  );
}
