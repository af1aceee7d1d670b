import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useLocale, useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { createFormSchema, maxFormTitle } from '../../../model/create-form.ts';
import { editPath } from '../../../model/form-paths.ts';
import { findErrorText } from '../../error-text.ts';

const createDocument = graphql(`
  mutation CreateFormDialog_create($input: CreateFeedbackFormInput!) {
    createFeedbackForm(Input: $input) {
      ID
    }
  }
`);

/** Makes a form in the author's language and opens it. */
export function CreateFormDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate('forms');
  const errorText = useErrorText();
  const formId = useId();
  const locale = useLocale();
  const navigate = useNavigate();
  const client = useQueryClient();
  const create = useMutation({
    mutationFn: (title: string) =>
      graphqlRequest(createDocument, { input: { Title: title, Language: locale } }),
    onSuccess: async ({ createFeedbackForm }) => {
      await invalidate(client, 'forms');
      onClose();
      await navigate({ to: editPath(createFeedbackForm.ID) });
    },
  });
  const form = useForm({
    schema: createFormSchema,
    start: { title: '' },
    errorText: () => t('create.titleRequired'),
    onSubmit: ({ title }) => create.mutateAsync(title),
  });
  return (
    <Dialog
      size="sm"
      title={t('create.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('create.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={create.isPending}>
            {t('create.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className={layout.fields} {...form.props}>
        {create.error ? (
          <p className={layout.problem} role="alert">
            {findErrorText(t, create.error) ?? errorText(create.error)}
          </p>
        ) : null}
        <TextField
          label={t('create.name')}
          hint={t('create.nameHint')}
          maxLength={maxFormTitle}
          {...form.field('title')}
        />
      </form>
    </Dialog>
  );
}
