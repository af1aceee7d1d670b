import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { ExportsPage_ListQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { exportTexts } from '../model/export-texts.ts';

const listDocument = graphql(`
  query ExportsPage_list {
    readDataExports {
      ID
      Format
      Datasets
      StartDate
      EndDate
      WithPeople
      State
      Problem
      Progress
      Rows
      Bytes
      Created
      Expires
      AskedBy
    }
  }
`);

const createDocument = graphql(`
  mutation ExportsPage_create($input: DataExportInput!) {
    createDataExport(Input: $input)
  }
`);

const cancelDocument = graphql(`
  mutation ExportsPage_cancel($id: ID!) {
    cancelDataExport(ID: $id)
  }
`);

const deleteDocument = graphql(`
  mutation ExportsPage_delete($id: ID!) {
    deleteDataExport(ID: $id)
  }
`);

const downloadDocument = graphql(`
  mutation ExportsPage_download($id: ID!) {
    downloadDataExport(ID: $id) {
      URL
    }
  }
`);

export type ListedExport = ExportsPage_ListQuery['readDataExports'][number];

const pollEveryMs = 1_500;

/** Asked again and again while one is on its way. */
export function useExportList() {
  return useQuery({
    ...graphqlQuery(['data-exports', 'list'], listDocument, {}),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.readDataExports.some(({ State }) => State === 'queued' || State === 'running')
        ? pollEveryMs
        : false,
  });
}

/** What the server refuses, in the person's language. */
function useProblemText(): (error: unknown) => string {
  const t = useTranslate('data-exports');
  const errorText = useErrorText();
  return (error) => {
    const reason = error instanceof AppGraphqlError ? error.reason : undefined;
    const known = Object.keys(exportTexts).find((one) => one === reason);
    // A key of the texts, by its own name.
    return known ? t(`problem.${known as keyof typeof exportTexts}`) : errorText(error);
  };
}

type NewExport = {
  Format: string;
  Datasets: string[];
  StartDate: string;
  EndDate: string;
  WithPeople: boolean;
};

export function useExportActions() {
  const client = useQueryClient();
  const problemText = useProblemText();
  const onError = (error: unknown) => flash(problemText(error), { type: 'error' });
  const onSettled = () => invalidate(client, 'data-exports');
  return {
    create: useMutation({
      mutationFn: (input: NewExport) => graphqlRequest(createDocument, { input }),
      onError,
      onSettled,
    }),
    cancel: useMutation({
      mutationFn: (id: string) => graphqlRequest(cancelDocument, { id }),
      onError,
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => graphqlRequest(deleteDocument, { id }),
      onError,
      onSettled,
    }),
    download: useMutation({
      mutationFn: (id: string) => graphqlRequest(downloadDocument, { id }),
      onSuccess: ({ downloadDataExport }) => location.assign(downloadDataExport.URL),
      onError,
    }),
  };
}
