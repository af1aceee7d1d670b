import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { graphql } from '#generated/graphql/gql.ts';
import type { SwitchboardCard_SwitchesQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { SettingsCard, SettingsForm } from '#ui-kit/display/SettingsCard.tsx';
import { FormSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useCan, useViewer } from '#web/session/use-session.ts';
import { aiUses } from '../../model/ai-switchboard.ts';

const switchesDocument = graphql(`
  query SwitchboardCard_switches {
    readAiSwitchboard {
      Conversation
      Scoring
      Authoring
      Agents
      Speech
      Transcription
      ReviewRequired
    }
  }
`);

const updateDocument = graphql(`
  mutation SwitchboardCard_update($input: UpdateAiSwitchboardInput!) {
    updateAiSwitchboard(Input: $input) {
      ReviewRequired
    }
  }
`);

type Switches = SwitchboardCard_SwitchesQuery['readAiSwitchboard'];

const switchesForm = z.object({
  conversation: z.boolean(),
  scoring: z.boolean(),
  authoring: z.boolean(),
  agents: z.boolean(),
  speech: z.boolean(),
  transcription: z.boolean(),
  reviewRequired: z.boolean(),
});

/** What artificial intelligence may do in the organisation, and whether people look at results first. For the admin group. */
export function SwitchboardCard() {
  const t = useTranslate('language-models');
  const organisationId = useViewer()?.Organisation?.ID ?? '';
  const query = useQuery({
    ...graphqlQuery(['language-model', organisationId, 'switches'], switchesDocument, {}),
    enabled: organisationId !== '',
  });
  return (
    <SettingsCard title={t('switches.title')} lead={t('switches.lead')}>
      <QueryBoundary query={query} loading={<FormSkeleton fields={4} />}>
        {({ readAiSwitchboard: saved }) => (
          <SwitchboardForm key={`${organisationId} ${JSON.stringify(saved)}`} saved={saved} />
        )}
      </QueryBoundary>
    </SettingsCard>
  );
}

function SwitchboardForm({ saved }: { saved: Switches }) {
  const t = useTranslate('language-models');
  const client = useQueryClient();
  const mayChange = useCan('language-model:manage');
  const form = useForm({
    schema: switchesForm,
    start: {
      conversation: saved.Conversation,
      scoring: saved.Scoring,
      authoring: saved.Authoring,
      agents: saved.Agents,
      speech: saved.Speech,
      transcription: saved.Transcription,
      reviewRequired: saved.ReviewRequired,
    },
    errorText: () => t('switches.failed'),
    async onSubmit(switches) {
      try {
        await graphqlRequest(updateDocument, {
          input: {
            Conversation: switches.conversation,
            Scoring: switches.scoring,
            Authoring: switches.authoring,
            Agents: switches.agents,
            Speech: switches.speech,
            Transcription: switches.transcription,
            ReviewRequired: switches.reviewRequired,
          },
        });
      } catch (error) {
        flash(t('switches.failed'), { type: 'error' });
        throw error;
      }
      flash(t('switches.saved'), { type: 'success' });
      await invalidate(client, 'language-model');
    },
  });
  return (
    <SettingsForm form={form} fields={null}>
      {aiUses.map((use) => (
        <Checkbox
          key={use}
          label={t(`switches.${use}`)}
          hint={t(`switches.${use}.hint`)}
          disabled={!mayChange}
          {...form.check(use)}
        />
      ))}
      <Checkbox
        label={t('switches.review')}
        hint={t('switches.review.hint')}
        disabled={!mayChange}
        {...form.check('reviewRequired')}
      />
    </SettingsForm>
  );
}
