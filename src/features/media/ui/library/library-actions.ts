import { useMutation, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { isVideo } from './library-item.ts';

const updateDocument = graphql(`
  mutation LibraryActions_update($input: MediaInput!) {
    updateMedia(Input: $input) {
      ID
    }
  }
`);

const updateVideoDocument = graphql(`
  mutation LibraryActions_updateVideo($input: VideoMediaInput!) {
    updateVideoMedia(Input: $input) {
      ID
    }
  }
`);

const deleteDocument = graphql(`
  mutation LibraryActions_delete($id: ID!) {
    deleteMedia(ID: $id) {
      ID
    }
  }
`);

const recoverDocument = graphql(`
  mutation LibraryActions_recover($id: ID!) {
    recoverMedia(ID: $id) {
      ID
    }
  }
`);

const retryDocument = graphql(`
  mutation LibraryActions_retry($id: ID!) {
    retryVideoMedia(ID: $id) {
      ID
    }
  }
`);

const discardDocument = graphql(`
  mutation LibraryActions_discard($id: ID!) {
    discardMediaReplacement(ID: $id) {
      ID
    }
  }
`);

const replaceDocument = graphql(`
  mutation LibraryActions_replace($input: ReplaceMediaInput!) {
    replaceMedia(Input: $input) {
      ID
      Replacement {
        ID
      }
    }
  }
`);

type LibraryAction =
  | { do: 'rename'; title: string }
  | { do: 'archive' | 'restore' | 'delete' | 'recover' | 'discard' }
  /** The item itself, or the new file that failed to take its place. */
  | { do: 'retry'; id?: string }
  | { do: 'replace'; tusId: string; filename: string };

type Item = { ID: string; Kind: string; Title: string };
type Done = `done.${
  | 'renamed'
  | 'archived'
  | 'restored'
  | 'deleted'
  | 'recovered'
  | 'discarded'
  | 'retried'
  | 'replaced'
  | 'replacing'}`;

/** Does one thing with an item, says what came of it, and brings everything that shows the library up to date. */
export function useLibraryAction(item: Item) {
  const t = useTranslate('media-library');
  const errorText = useLibraryErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: LibraryAction) => perform(item, action),
    onSuccess: async (done, action) => {
      const title = action.do === 'rename' ? action.title : item.Title || t('untitled');
      flash(t(done, { title }), { type: 'success' });
      await invalidate(client, 'media');
    },
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
}

const knownReasons = [
  'media.in-use',
  'media.busy',
  'media.replacement-under-way',
  'media.replacement-of-portrait',
  'media.wrong-kind',
  'media.title-reserved',
] as const;

/** The reason in the reader's language where it is one of the library's. */
export function useLibraryErrorText(): (error: unknown) => string {
  const t = useTranslate('media-library');
  const errorText = useErrorText();
  return (error) => {
    const reason =
      error instanceof AppGraphqlError ? knownReasons.find((known) => known === error.reason) : undefined;
    return reason ? t(`reason.${reason}`) : errorText(error);
  };
}

async function perform(item: Item, action: LibraryAction): Promise<Done> {
  const { ID: id } = item;
  switch (action.do) {
    case 'rename':
      await update(item, { Title: action.title });
      return 'done.renamed';
    case 'archive':
      await update(item, { Archived: new Date().toISOString() });
      return 'done.archived';
    case 'restore':
      await update(item, { Archived: null });
      return 'done.restored';
    case 'delete':
      await graphqlRequest(deleteDocument, { id });
      return 'done.deleted';
    case 'recover':
      await graphqlRequest(recoverDocument, { id });
      return 'done.recovered';
    case 'discard':
      await graphqlRequest(discardDocument, { id });
      return 'done.discarded';
    case 'retry':
      await graphqlRequest(retryDocument, { id: action.id ?? id });
      return 'done.retried';
    case 'replace': {
      const input = { ID: id, TusID: action.tusId, Filename: action.filename };
      const { replaceMedia } = await graphqlRequest(replaceDocument, { input });
      return replaceMedia.Replacement ? 'done.replacing' : 'done.replaced';
    }
  }
}

function update(item: Item, change: { Title?: string; Archived?: string | null }) {
  const input = { ID: item.ID, ...change };
  return isVideo(item)
    ? graphqlRequest(updateVideoDocument, { input })
    : graphqlRequest(updateDocument, { input });
}
