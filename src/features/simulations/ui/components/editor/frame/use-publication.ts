import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import type { EditorSimulationAnswer } from '../../../editor-state/editor-query.ts';
import { publicationDocument } from '../../../editor-state/editor-query.ts';
import type { EditorSession } from '../../../editor-state/editor-session.ts';

const publishDocument = graphql(`
  mutation SimulationEditor_publish($input: SimulationInput!) {
    updateSimulation(Input: $input) {
      ID
      Status
      Revision
    }
  }
`);

export type Publication = {
  status: string;
  isArchived: boolean;
  hasUnpublishedChanges: boolean;
  shareToken: string | null;
  isBusy: boolean;
  /** Sends what is left, then publishes or takes back. */
  setStatus: (status: 'Published' | 'Unpublished') => void;
};

/** What learners have, beside what is being edited. It is asked again whenever something was saved. */
export function usePublication(session: EditorSession, start: EditorSimulationAnswer): Publication {
  const t = useTranslate('simulation-editor');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { store, autosave } = session;
  const query = useQuery({
    ...graphqlQuery(['simulations', 'publication', start.ID], publicationDocument, { id: start.ID }),
    initialData: { readOneSimulation: start },
    staleTime: 0,
    refetchOnMount: false,
  });
  const { refetch } = query;

  // The store is outside React, and only its changes of what is saved matter here.
  useEffect(() => {
    let seen = store.get().saved;
    return store.subscribe(() => {
      const { saved, save } = store.get();
      if (saved === seen || save.kind !== 'saved') return;
      seen = saved;
      void refetch();
    });
  }, [store, refetch]);

  const publish = useMutation({
    mutationFn: async (status: 'Published' | 'Unpublished') => {
      if (!(await autosave.flush())) throw new AppGraphqlError('CONFLICT', []);
      const { revision } = store.get();
      return graphqlRequest(publishDocument, { input: { ID: start.ID, Revision: revision, Status: status } });
    },
    onSuccess: async ({ updateSimulation }) => {
      store.confirm(store.get().saved, updateSimulation.Revision, new Map());
      await refetch();
      void client.invalidateQueries({ queryKey: ['simulations', 'list'] });
      flash(t(updateSimulation.Status === 'Published' ? 'publish.done' : 'publish.takenBack'), {
        type: 'success',
      });
    },
    onError: (error) => {
      const isRefused = error instanceof AppGraphqlError && error.reason === 'simulation.not-publishable';
      flash(isRefused ? t('refusal.not-publishable') : errorText(error), { type: 'error' });
    },
  });

  const known = query.data.readOneSimulation ?? start;
  return {
    status: known.Status,
    isArchived: known.Archived !== null,
    hasUnpublishedChanges: known.HasUnpublishedChanges,
    shareToken: known.ShareToken,
    isBusy: publish.isPending,
    setStatus: publish.mutate,
  };
}
