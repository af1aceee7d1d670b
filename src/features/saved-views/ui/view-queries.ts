import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { SavedViewMailInput, SavedViews_ViewFragment } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { type SavedViewReason, savedViewTexts } from '../model/saved-view-texts.ts';

graphql(`
  fragment SavedViews_view on SavedView {
    ID
    Name
    Address
    Page
    Mail {
      Every
      Weekday
      MonthDay
      Hour
      TimeZone
      Format
      Recipients {
        ID
        Name
        Email
      }
      Paused
      Next
      Last
      LastCount
      LastProblem
    }
  }
`);

const listDocument = graphql(`
  query SavedViews_list {
    readSavedViews {
      ...SavedViews_view
    }
  }
`);

const recipientsDocument = graphql(`
  query SavedViews_recipients($id: ID!) {
    readSavedViewRecipients(ID: $id) {
      ID
      Name
      Email
    }
  }
`);

const createDocument = graphql(`
  mutation SavedViews_create($name: String!, $address: String!) {
    createSavedView(Name: $name, Address: $address) {
      ...SavedViews_view
    }
  }
`);

const renameDocument = graphql(`
  mutation SavedViews_rename($id: ID!, $name: String!) {
    renameSavedView(ID: $id, Name: $name) {
      ...SavedViews_view
    }
  }
`);

const deleteDocument = graphql(`
  mutation SavedViews_delete($id: ID!) {
    deleteSavedView(ID: $id)
  }
`);

const setMailDocument = graphql(`
  mutation SavedViews_setMail($id: ID!, $input: SavedViewMailInput!) {
    setSavedViewMail(ID: $id, Input: $input) {
      ...SavedViews_view
    }
  }
`);

const removeMailDocument = graphql(`
  mutation SavedViews_removeMail($id: ID!) {
    removeSavedViewMail(ID: $id) {
      ...SavedViews_view
    }
  }
`);

const pauseDocument = graphql(`
  mutation SavedViews_pause($id: ID!, $paused: Boolean!) {
    pauseSavedViewMail(ID: $id, Paused: $paused) {
      ...SavedViews_view
    }
  }
`);

const sendDocument = graphql(`
  mutation SavedViews_send($id: ID!) {
    sendSavedView(ID: $id) {
      ...SavedViews_view
    }
  }
`);

export type ListedView = SavedViews_ViewFragment;

export function useSavedViews() {
  return useQuery(graphqlQuery(['saved-views', 'list'], listDocument, {}));
}

/** Those to whom a view can be sent besides its owner. */
export function useRecipients(id: string) {
  return useQuery(graphqlQuery(['saved-views', 'recipients'], recipientsDocument, { id }));
}

/** What the server refuses, in the person's language. */
export function useRefusalText(): (error: unknown) => string {
  const t = useTranslate('saved-views');
  const errorText = useErrorText();
  return (error) => {
    const reason = error instanceof AppGraphqlError ? error.reason : undefined;
    const known = Object.keys(savedViewTexts).find((one) => one === reason);
    // A key of the texts, by its own name.
    return known ? t(`refused.${known as SavedViewReason}`) : errorText(error);
  };
}

/** What a dialog does; it shows an error itself. */
export function useViewForms() {
  const client = useQueryClient();
  const onSettled = () => invalidate(client, 'saved-views');
  return {
    create: useMutation({
      mutationFn: (input: { name: string; address: string }) => graphqlRequest(createDocument, input),
      onSettled,
    }),
    rename: useMutation({
      mutationFn: (input: { id: string; name: string }) => graphqlRequest(renameDocument, input),
      onSettled,
    }),
    setMail: useMutation({
      mutationFn: (asked: { id: string; input: SavedViewMailInput }) =>
        graphqlRequest(setMailDocument, asked),
      onSettled,
    }),
  };
}

/** What a menu does at once. */
export function useViewActions({ ID: id, Name: name }: ListedView) {
  const t = useTranslate('saved-views');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const onError = (error: unknown) => flash(refusalText(error), { type: 'error' });
  const onSettled = () => invalidate(client, 'saved-views');
  return {
    remove: useMutation({
      mutationFn: () => graphqlRequest(deleteDocument, { id }),
      onError,
      onSettled,
    }),
    stop: useMutation({ mutationFn: () => graphqlRequest(removeMailDocument, { id }), onError, onSettled }),
    pause: useMutation({
      mutationFn: (paused: boolean) => graphqlRequest(pauseDocument, { id, paused }),
      onError,
      onSettled,
    }),
    send: useMutation({
      mutationFn: () => graphqlRequest(sendDocument, { id }),
      onSuccess: () => flash(t('sendNow.done', { name }), { type: 'success' }),
      onError,
      onSettled,
    }),
  };
}

/** '09:00', and the names of weekdays from Monday, in the reader's language. */
export function useScheduleWords() {
  const { calendarDay } = useFormats();
  return {
    hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
    // 2024 began on a Monday.
    weekday: (weekday: number) => calendarDay(`2024-01-0${weekday}`, { weekday: 'long' }),
  };
}
