import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type {
  VideoQuestions_CountFragment,
  VideoQuestions_FoundFragment,
} from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { isOnItsWay, tooManyCounts } from '../../model/question-count.ts';
import type { SharedFilters } from '../components/use-analytics-filters.ts';

graphql(`
  fragment VideoQuestions_found on SimulationQuestions {
    StartDate
    EndDate
    Sessions
    Truncated
    WithheldQuestions
    Questions {
      EventID
      Title
      Answers
      CorrectPercent
      Discrimination
      AverageReactionTime
      Options {
        OptionID
        Text
        Correct
        Chosen
        ChosenPercent
      }
    }
  }
`);

const latestDocument = graphql(`
  query VideoQuestions_list($video: ID!, $start: String!, $end: String!, $type: String, $group: ID) {
    simulationQuestions(
      SimulationID: $video
      StartDate: $start
      EndDate: $end
      UserType: $type
      GroupID: $group
    ) {
      ...VideoQuestions_found
    }
  }
`);

graphql(`
  fragment VideoQuestions_count on SimulationQuestionCount {
    State
    SessionsDone
    SessionsTotal
    Counted
    Result {
      ...VideoQuestions_found
    }
  }
`);

const countDocument = graphql(`
  query VideoQuestions_all($video: ID!, $start: String!, $end: String!, $type: String, $group: ID) {
    simulationQuestionCount(
      SimulationID: $video
      StartDate: $start
      EndDate: $end
      UserType: $type
      GroupID: $group
    ) {
      ...VideoQuestions_count
    }
  }
`);

const startDocument = graphql(`
  mutation VideoQuestions_start($video: ID!, $start: String!, $end: String!, $type: String, $group: ID) {
    countSimulationQuestions(
      SimulationID: $video
      StartDate: $start
      EndDate: $end
      UserType: $type
      GroupID: $group
    ) {
      ...VideoQuestions_count
    }
  }
`);

const cancelDocument = graphql(`
  mutation VideoQuestions_cancel($video: ID!, $start: String!, $end: String!, $type: String, $group: ID) {
    cancelSimulationQuestionCount(
      SimulationID: $video
      StartDate: $start
      EndDate: $end
      UserType: $type
      GroupID: $group
    ) {
      ...VideoQuestions_count
    }
  }
`);

export type AnalysedQuestions = VideoQuestions_FoundFragment;
export type AnalysedQuestion = AnalysedQuestions['Questions'][number];
export type CountOfAll = VideoQuestions_CountFragment;

/** How often the page asks while a count is on its way. */
const everyMs = 1_500;

/** What first answers say: in the latest sessions, and in all of them where there are more and somebody had them counted. */
export function useVideoQuestions(
  video: string,
  { variables: asked, period }: Pick<SharedFilters, 'variables' | 'period'>,
  { enabled = true }: { enabled?: boolean } = {},
) {
  const variables = { video, ...asked };
  const query = useQuery({
    ...graphqlQuery(['analytics', 'video-questions'], latestDocument, variables),
    enabled: enabled && period !== null,
    placeholderData: keepPreviousData,
  });
  const latest = query.data?.simulationQuestions ?? null;
  const count = useQuery({
    ...graphqlQuery(['analytics', 'video-question-count'], countDocument, variables),
    enabled: latest?.Truncated === true && !query.isPlaceholderData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isOnItsWay(state.data?.simulationQuestionCount?.State ?? '') ? everyMs : false,
  });
  const all = latest?.Truncated ? (count.data?.simulationQuestionCount ?? null) : null;
  return { query, all, found: all?.Result ?? latest, actions: useCountActions(variables) };
}

type CountVariables = { video: string } & SharedFilters['variables'];

export type CountActions = ReturnType<typeof useCountActions>;

function useCountActions(variables: CountVariables) {
  const t = useTranslate('analytics-questions');
  const client = useQueryClient();
  const errorText = useErrorText();
  const onError = (error: unknown) => {
    const isTooMany = error instanceof AppGraphqlError && error.reason === tooManyCounts;
    flash(isTooMany ? t('count.tooMany') : errorText(error), { type: 'error' });
  };
  const keep = (simulationQuestionCount: CountOfAll | null) => {
    const { queryKey } = graphqlQuery(['analytics', 'video-question-count'], countDocument, variables);
    client.setQueryData(queryKey, { simulationQuestionCount });
  };
  return {
    start: useMutation({
      mutationFn: () => graphqlRequest(startDocument, variables),
      onSuccess: ({ countSimulationQuestions }) => keep(countSimulationQuestions),
      onError,
    }),
    cancel: useMutation({
      mutationFn: () => graphqlRequest(cancelDocument, variables),
      onSuccess: ({ cancelSimulationQuestionCount }) => keep(cancelSimulationQuestionCount),
      onError,
    }),
  };
}
