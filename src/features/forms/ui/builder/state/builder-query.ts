import { graphql } from '#generated/graphql/gql.ts';
import type { FormBuilder_ReadQuery, FormBuilder_SavedFragment } from '#generated/graphql/graphql.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { formContentSchema } from '../../../model/form-content.ts';
import type { BuilderServer, FreshCopy, SaveAnswer } from './builder-store.ts';

graphql(`
  fragment FormBuilder_saved on FeedbackForm {
    ID
    Revision
    Status
    HasUnpublishedChanges
    Archived
    HasSubmissions
  }
`);

export const builderDocument = graphql(`
  query FormBuilder_read($id: ID!) {
    readOneFeedbackForm(ID: $id) {
      ...FormBuilder_saved
      Title
      Content
      AllowMultipleSubmissions
      Anonymous
      CanEdit
      Placements {
        ItemID
        Kind
        ItemTitle
        Stage
      }
    }
  }
`);

const updateDocument = graphql(`
  mutation FormBuilder_update($input: UpdateFeedbackFormInput!) {
    updateFeedbackForm(Input: $input) {
      ...FormBuilder_saved
    }
  }
`);

export type FormAnswer = NonNullable<FormBuilder_ReadQuery['readOneFeedbackForm']>;

export function readAnswer(answer: FormAnswer): FreshCopy {
  return {
    ...savedOf(answer),
    document: {
      title: answer.Title,
      content: formContentSchema.parse(answer.Content),
      allowMultipleSubmissions: answer.AllowMultipleSubmissions,
      anonymous: answer.Anonymous,
    },
  };
}

function savedOf(form: FormBuilder_SavedFragment): SaveAnswer {
  return {
    revision: form.Revision,
    facts: {
      status: form.Status,
      hasUnpublishedChanges: form.HasUnpublishedChanges,
      isArchived: form.Archived !== null,
      hasSubmissions: form.HasSubmissions,
    },
  };
}

/** Errors that pass without the author: a lost connection, or a busy server. */
const passing: ReadonlySet<string> = new Set(['UNREACHABLE', 'UNAVAILABLE', 'RATE_LIMITED']);

export function createBuilderServer(id: string): BuilderServer {
  return {
    async send(changes, revision) {
      const { updateFeedbackForm } = await graphqlRequest(updateDocument, {
        input: { ID: id, Revision: revision, ...changes },
      });
      return savedOf(updateFeedbackForm);
    },
    async read() {
      const { readOneFeedbackForm } = await graphqlRequest(builderDocument, { id });
      if (!readOneFeedbackForm) throw new Error('The form is gone.');
      return readAnswer(readOneFeedbackForm);
    },
    judge(error) {
      if (!(error instanceof AppGraphqlError)) return 'lost';
      if (error.code === 'CONFLICT') return 'conflict';
      return passing.has(error.code) ? 'lost' : 'refused';
    },
  };
}

/** Publishes the saved draft, or takes it back. */
export async function setStatus(id: string, status: 'Published' | 'Unpublished'): Promise<SaveAnswer> {
  const { updateFeedbackForm } = await graphqlRequest(updateDocument, { input: { ID: id, Status: status } });
  return savedOf(updateFeedbackForm);
}
