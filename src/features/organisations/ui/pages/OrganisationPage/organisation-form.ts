import { useMutation, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { UpdateOrganisationInput } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { storeUser } from '#web/session/session-store.ts';
import { fetchViewer } from '#web/session/viewer.ts';
import { type OrganisationFormValues, organisationForm } from '../../../model/organisation-form.ts';
import type { EditedOrganisation } from './organisation-query.ts';

const saveDocument = graphql(`
  mutation OrganisationPage_save($input: UpdateOrganisationInput!) {
    updateOrganisation(Input: $input) {
      ID
    }
  }
`);

function formOf(organisation: EditedOrganisation): OrganisationFormValues {
  const picture = (id: string | null | undefined, url: string | null | undefined) =>
    id ? { id, url: url ?? null } : null;
  return {
    name: organisation.Name,
    description: organisation.Description,
    enforceMfa: organisation.EnforceMFA,
    learnerFeedback: organisation.LearnerFeedback ?? true,
    leaderboards: organisation.DisableLeaderboard !== true,
    withholdSmallGroups: organisation.WithholdSmallGroups === true,
    timeZone: organisation.TimeZone ?? '',
    logo: picture(organisation.LogoMediaID, organisation.LogoMedia?.URL),
    brandImage: picture(organisation.BrandImageMediaID, organisation.BrandImageMedia?.URL),
  };
}

/** The form over the saved values: only changed fields are sent. */
export function useOrganisationForm(organisation: EditedOrganisation) {
  const t = useTranslate('organisations');
  const saved = formOf(organisation);
  const save = useSaveOrganisation();
  const form = useForm({
    schema: organisationForm,
    start: saved,
    showsProblems: 'at-once',
    errorText: () => t('organisation.nameRequired'),
    async onSubmit(values) {
      if (!isChanged) return;
      await save.mutateAsync(changedInput(organisation.ID, saved, values));
      form.set(values);
    },
  });
  const isChanged = Object.keys(changedInput(organisation.ID, saved, form.values)).length > 1;
  return { form, isChanged };
}

function changedInput(
  id: string,
  saved: OrganisationFormValues,
  form: OrganisationFormValues,
): UpdateOrganisationInput {
  return {
    ID: id,
    ...(form.name.trim() === saved.name ? {} : { Name: form.name.trim() }),
    ...(form.description === saved.description ? {} : { Description: form.description }),
    ...(form.enforceMfa === saved.enforceMfa ? {} : { EnforceMFA: form.enforceMfa }),
    ...(form.learnerFeedback === saved.learnerFeedback ? {} : { LearnerFeedback: form.learnerFeedback }),
    ...(form.leaderboards === saved.leaderboards ? {} : { DisableLeaderboard: !form.leaderboards }),
    ...(form.withholdSmallGroups === saved.withholdSmallGroups
      ? {}
      : { WithholdSmallGroups: form.withholdSmallGroups }),
    ...(form.timeZone === saved.timeZone ? {} : { TimeZone: form.timeZone || null }),
    ...(form.logo?.id === saved.logo?.id ? {} : { LogoMediaID: form.logo?.id ?? null }),
    ...(form.brandImage?.id === saved.brandImage?.id
      ? {}
      : { BrandImageMediaID: form.brandImage?.id ?? null }),
  };
}

function useSaveOrganisation() {
  const t = useTranslate('organisations');
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: UpdateOrganisationInput): Promise<'whole' | 'without-session'> => {
      await graphqlRequest(saveDocument, { input });
      return (await renewViewer()) ? 'whole' : 'without-session';
    },
    onSuccess: async (outcome) => {
      await invalidate(client, 'organisation');
      if (outcome === 'whole') flash(t('organisation.saved'), { type: 'success' });
      else flash(t('organisation.savedOnly'), { type: 'warning' });
    },
    onError: () => flash(t('organisation.notSaved'), { type: 'error' }),
  });
}

/** Name and pictures in the top bar come with the session: false when it could not be loaded again. */
async function renewViewer(): Promise<boolean> {
  const viewer = await fetchViewer().catch(() => null);
  if (viewer) storeUser(viewer);
  return viewer !== null;
}
