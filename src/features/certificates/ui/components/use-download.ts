import { useMutation } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';

const downloadDocument = graphql(`
  mutation Certificate_download($id: ID!) {
    downloadCertificate(ID: $id) {
      URL
    }
  }
`);

/** The browser saves the file: its address says so. */
export function useDownload() {
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (id: string) => graphqlRequest(downloadDocument, { id }),
    onSuccess: ({ downloadCertificate }) => location.assign(downloadCertificate.URL),
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
}
