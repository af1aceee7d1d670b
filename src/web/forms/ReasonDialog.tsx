import { type ReactNode, useId } from 'react';
import type { ZodType } from 'zod';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { useForm } from './use-form.ts';

interface ReasonDialogProps {
  title: string;
  /** What happens, and to what. */
  text: ReactNode;
  label: string;
  hint: string;
  confirm: string;
  /** Characters. */
  maxLength: number;
  schema: ZodType<{ reason: string }>;
  /** The text for a code of the schema. */
  problemText: (problem: string) => ReactNode;
  /** The text for an error of `onConfirm`. */
  failureText: (failure: unknown) => ReactNode;
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why, before something is taken from somebody who will read the reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, label, hint, confirm, maxLength, schema, onClose } = props;
  const t = useTranslate('ui-kit');
  const formId = useId();
  const form = useForm({
    schema,
    start: { reason: '' },
    errorText: props.problemText,
    onSubmit: ({ reason }) => props.onConfirm(reason),
  });
  return (
    <Dialog
      size="sm"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="danger" type="submit" form={formId} busy={form.isSubmitting}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} className={layout.fields} {...form.props}>
        <p>{text}</p>
        {form.failure ? (
          <p className={layout.problem} role="alert">
            {props.failureText(form.failure)}
          </p>
        ) : null}
        <TextArea label={label} hint={hint} maxLength={maxLength} required {...form.field('reason')} />
      </form>
    </Dialog>
  );
}
