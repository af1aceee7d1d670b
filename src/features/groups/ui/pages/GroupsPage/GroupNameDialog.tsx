import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { Dialog } from '#ui-kit/Dialog.tsx';
import layout from '#ui-kit/FormLayout.module.css';
import { TextField } from '#ui-kit/TextField.tsx';
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
  const [name, setName] = useState(props.name);
  const [checked, setChecked] = useState(false);
  const isEmpty = name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isEmpty) props.onSubmit(name.trim());
  };
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
      <form id={formId} className={layout.fields} noValidate onSubmit={submit}>
        {props.problem ? (
          <p className={layout.problem} role="alert">
            {props.problem}
          </p>
        ) : null}
        <TextField
          label={t('groups.name')}
          value={name}
          maxLength={longestGroupName}
          error={checked && isEmpty ? t('groups.nameRequired') : undefined}
          onChange={setName}
        />
      </form>
    </Dialog>
  );
}
