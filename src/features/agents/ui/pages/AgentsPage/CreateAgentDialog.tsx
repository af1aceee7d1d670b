import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useViewer } from '#web/session/use-session.ts';
import { agentLimits, createAgentSchema } from '../../../model/agent-forms.ts';
import { agentPath } from '../../../model/agent-paths.ts';
import { findAgentErrorText } from '../../agent-error-text.ts';

const createDocument = graphql(`
  mutation CreateAgentDialog_create($input: CreateAgentInput!) {
    createAgent(Input: $input) {
      ID
    }
  }
`);

/** Makes an agent of the viewer's organisation and opens its editor. */
export function CreateAgentDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate('agents');
  const errorText = useErrorText();
  const formId = useId();
  const navigate = useNavigate();
  const client = useQueryClient();
  const organisationId = useViewer()?.Organisation?.ID ?? '';
  const create = useMutation({
    mutationFn: ({ adminTitle, name }: { adminTitle: string; name: string }) =>
      graphqlRequest(createDocument, {
        input: { AdminTitle: adminTitle, Name: name, OrganisationID: organisationId },
      }),
    onSuccess: async ({ createAgent }) => {
      await invalidate(client, 'agents');
      await navigate({ to: agentPath(createAgent.ID) });
    },
  });
  const form = useForm({
    schema: createAgentSchema,
    start: { adminTitle: '', name: '' },
    errorText: (_problem, field) =>
      t(field === 'adminTitle' ? 'problem.agent.admin-title' : 'problem.agent.name'),
    onSubmit: (agent) => create.mutateAsync(agent),
  });
  return (
    <Dialog
      size="sm"
      title={t('create.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('create.cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            busy={create.isPending}
            disabled={!form.isValid || organisationId === null}
          >
            {t('create.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className={layout.fields} {...form.props}>
        {create.error ? (
          <p className={layout.problem} role="alert">
            {findAgentErrorText(t, create.error) ?? errorText(create.error)}
          </p>
        ) : null}
        <TextField
          label={t('field.adminTitle')}
          hint={t('field.adminTitleHint')}
          maxLength={agentLimits.adminTitle}
          {...form.field('adminTitle')}
        />
        <TextField
          label={t('field.name')}
          hint={t('field.nameHint')}
          maxLength={agentLimits.name}
          {...form.field('name')}
        />
      </form>
    </Dialog>
  );
}
