import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { UpdateOrganisationInput } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { storeUser } from '#web/session/session-store.ts';
import { fetchViewer } from '#web/session/viewer.ts';
import type { StoredPicture } from '../../extension-points.ts';
import type { EditedOrganisation } from './organisation-query.ts';

const saveDocument = graphql(`
  mutation OrganisationPage_save($input: UpdateOrganisationInput!) {
    updateOrganisation(Input: $input) {
      ID
    }
  }
`);

export interface OrganisationForm {
  name: string;
  description: string;
  enforceMfa: boolean;
  learnerFeedback: boolean;
  logo: StoredPicture | null;
  brandImage: StoredPicture | null;
}

function formOf(organisation: EditedOrganisation): OrganisationForm {
  const picture = (id: string | null | undefined, url: string | null | undefined) =>
    id ? { id, url: url ?? null } : null;
  return {
    name: organisation.Name,
    description: organisation.Description,
    enforceMfa: organisation.EnforceMFA,
    learnerFeedback: organisation.LearnerFeedback ?? true,
    logo: picture(organisation.LogoMediaID, organisation.LogoMedia?.URL),
    brandImage: picture(organisation.BrandImageMediaID, organisation.BrandImageMedia?.URL),
  };
}

/** The form over what is saved: only changed fields are sent. */
export function useOrganisationForm(organisation: EditedOrganisation) {
  const saved = formOf(organisation);
  const [changes, setChanges] = useState<Partial<OrganisationForm>>({});
  const form = { ...saved, ...changes };
  const input = changedInput(organisation.ID, saved, form);
  const isChanged = Object.keys(input).length > 1;
  const save = useSaveOrganisation(() => setChanges({}));
  return {
    form,
    isChanged,
    nameMissing: form.name.trim() === '',
    set: (next: Partial<OrganisationForm>) => setChanges({ ...changes, ...next }),
    discard: () => setChanges({}),
    save: () => save.mutate(input),
    saving: save.isPending,
  };
}

function changedInput(id: string, saved: OrganisationForm, form: OrganisationForm): UpdateOrganisationInput {
  return {
    ID: id,
    ...(form.name.trim() === saved.name ? {} : { Name: form.name.trim() }),
    ...(form.description === saved.description ? {} : { Description: form.description }),
    ...(form.enforceMfa === saved.enforceMfa ? {} : { EnforceMFA: form.enforceMfa }),
    ...(form.learnerFeedback === saved.learnerFeedback ? {} : { LearnerFeedback: form.learnerFeedback }),
    ...(form.logo?.id === saved.logo?.id ? {} : { LogoMediaID: form.logo?.id ?? null }),
    ...(form.brandImage?.id === saved.brandImage?.id
      ? {}
      : { BrandImageMediaID: form.brandImage?.id ?? null }),
  };
}

function useSaveOrganisation(onSaved: () => void) {
  const t = useTranslate('organisations');
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: UpdateOrganisationInput): Promise<'whole' | 'without-session'> => {
      await graphqlRequest(saveDocument, { input });
      return (await renewViewer()) ? 'whole' : 'without-session';
    },
    onSuccess: async (outcome) => {
      await invalidate(client, 'organisation');
      onSaved();
      if (outcome === 'whole') flash(t('organisation.saved'), { type: 'success' });
      else flash(t('organisation.savedOnly'), { type: 'warning' });
    },
    onError: () => flash(t('organisation.notSaved'), { type: 'error' }),
  });
}

/** Name and pictures in the top bar come with the session: false when it could not be asked for again. */
async function renewViewer(): Promise<boolean> {
  const viewer = await fetchViewer().catch(() => null);
  if (viewer) storeUser(viewer);
  return viewer !== null;
}
