import { useMutation, useQueryClient } from '@tanstack/react-query';
import { avatars, voices } from '#features/virtual-humans/model/catalogue.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import { SaveBar } from '#ui-kit/fields/SaveBar.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { type Form, useForm } from '#web/forms/use-form.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { LeaveGuard } from '#web/page/LeaveGuard.tsx';
import { useUnsavedWork } from '#web/unsaved-work.ts';
import { type AgentSettings, agentLimits, agentSettingsSchema } from '../../../model/agent-forms.ts';
import { findAgentErrorText } from '../../agent-error-text.ts';
import styles from './AgentPage.module.css';
import type { EditedAgent } from './agent-query.ts';

const saveDocument = graphql(`
  mutation SettingsTab_save($input: UpdateAgentInput!) {
    updateAgent(Input: $input) {
      ID
      Revision
    }
  }
`);

/** What an agent is called, how it answers and how often; saved by the bar that comes with the first change. */
export function SettingsTab({ agent }: { agent: EditedAgent }) {
  const t = useTranslate('agents');
  const errorText = useErrorText();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (values: AgentSettings) =>
      graphqlRequest(saveDocument, { input: { ID: agent.ID, Revision: agent.Revision, ...toInput(values) } }),
    onSuccess: () => invalidate(client, 'agents'),
  });
  const form = useForm<AgentSettings, AgentSettings>({
    schema: agentSettingsSchema,
    start: startOf(agent),
    errorText: (_problem, field) => t(problemOf(field)),
    onSubmit: (values) => save.mutateAsync(values),
  });
  useUnsavedWork(form.isChanged);
  const failure = form.failure ? (findAgentErrorText(t, form.failure) ?? errorText(form.failure)) : undefined;
  return (
    <form className={`${layout.fields} ${styles.form}`} {...form.props}>
      {failure ? (
        <p className={layout.problem} role="alert">
          {failure}
        </p>
      ) : null}
      <Fields form={form} />
      {form.isChanged ? (
        <SaveBar onSave={form.submit} onDiscard={form.reset} saving={form.isSubmitting} />
      ) : null}
      <LeaveGuard
        danger
        blocks={({ current, next }) => form.isChanged && current.pathname !== next.pathname}
        title={t('leave.title')}
        confirmLabel={t('leave.confirm')}
      >
        {t('leave.text')}
      </LeaveGuard>
    </form>
  );
}

function Fields({ form }: { form: Form<AgentSettings> }) {
  const t = useTranslate('agents');
  const { avatarId, voiceId } = form.values;
  return (
    <>
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
      <TextArea
        label={t('field.description')}
        hint={t('field.descriptionHint')}
        maxLength={agentLimits.description}
        rows={2}
        {...form.field('description')}
      />
      <TextArea
        label={t('field.openingLine')}
        maxLength={agentLimits.openingLine}
        rows={2}
        {...form.field('openingLine')}
      />
      <TextArea
        label={t('field.instructions')}
        hint={t('field.instructionsHint')}
        maxLength={agentLimits.instructions}
        rows={4}
        {...form.field('instructions')}
      />
      <Select
        label={t('field.avatar')}
        value={avatarId === null ? 'none' : String(avatarId)}
        options={[
          { value: 'none', label: t('field.noAvatar') },
          ...avatars.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(next) => form.set({ avatarId: next === 'none' ? null : Number(next) })}
      />
      <Select
        label={t('field.voice')}
        hint={t('field.voiceHint')}
        value={voiceId === null ? 'none' : String(voiceId)}
        options={[
          { value: 'none', label: t('field.noVoice') },
          ...voices.map(({ id, name, locale }) => ({ value: String(id), label: `${name} (${locale})` })),
        ]}
        onChange={(next) => form.set({ voiceId: next === 'none' ? null : Number(next) })}
      />
      <div className={styles.pair}>
        <NumberField
          label={t('field.personDayLimit')}
          hint={t('field.personDayLimitHint')}
          min={1}
          max={agentLimits.personDay}
          value={form.values.personDayLimit}
          onChange={(next) => form.set({ personDayLimit: next ?? 1 })}
        />
        <NumberField
          label={t('field.organisationDayLimit')}
          hint={t('field.organisationDayLimitHint')}
          min={1}
          max={agentLimits.organisationDay}
          value={form.values.organisationDayLimit}
          onChange={(next) => form.set({ organisationDayLimit: next ?? 1 })}
        />
      </div>
    </>
  );
}

function startOf(agent: EditedAgent): AgentSettings {
  return {
    adminTitle: agent.AdminTitle,
    name: agent.Name,
    description: agent.Description,
    instructions: agent.Instructions,
    openingLine: agent.OpeningLine,
    avatarId: agent.AvatarID ?? null,
    voiceId: agent.VoiceID ?? null,
    personDayLimit: agent.PersonDayLimit,
    organisationDayLimit: agent.OrganisationDayLimit,
  };
}

function toInput(values: AgentSettings) {
  return {
    AdminTitle: values.adminTitle,
    Name: values.name,
    Description: values.description,
    Instructions: values.instructions,
    OpeningLine: values.openingLine,
    AvatarID: values.avatarId,
    VoiceID: values.voiceId,
    PersonDayLimit: values.personDayLimit,
    OrganisationDayLimit: values.organisationDayLimit,
  };
}

function problemOf(field: string) {
  if (field === 'adminTitle') return 'problem.agent.admin-title';
  return field === 'name' ? 'problem.agent.name' : 'problem.field';
}
