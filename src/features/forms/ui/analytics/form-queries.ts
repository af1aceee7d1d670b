import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type {
  FeedbackFormAnalyticsFilter,
  FormAnalytics_FiguresQuery,
  FormAnalytics_FormQuery,
  FormAnalytics_SubmissionsQuery,
} from '#generated/graphql/graphql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { downloadText } from '#web/page/download-file.ts';

const formDocument = graphql(`
  query FormAnalytics_form($id: ID!) {
    readOneFeedbackForm(ID: $id) {
      ID
      Title
      Anonymous
      Placements {
        ItemID
        ItemTitle
        Stage
      }
    }
  }
`);

const figuresDocument = graphql(`
  query FormAnalytics_figures($id: ID!, $filter: FeedbackFormAnalyticsFilter) {
    readFormAnalytics(ID: $id, filter: $filter) {
      TotalSubmissions
      PreviousSubmissions
      Waiting
      MinimumPeople
      Questions {
        QuestionID
        Type
        Title
        Removed
        Question
        Answered
        Sum
        PreviousAnswered
        PreviousAverage
        PreviousNPS
      }
    }
  }
`);

const submissionsDocument = graphql(`
  query FormAnalytics_submissions($filter: FeedbackFormSubmissionFilter, $limit: Int!, $offset: Int!) {
    readFeedbackFormSubmissions(filter: $filter, limit: $limit, offset: $offset) {
      nodes {
        ID
        Created
        Member {
          ID
          Name
        }
        Stage
        Described {
          QuestionID
          Question
          Answer
          File {
            ID
            Name
            Size
          }
        }
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

const exportDocument = graphql(`
  query FormAnalytics_export($id: ID!, $filter: FeedbackFormAnalyticsFilter) {
    exportFormAnalytics(ID: $id, filter: $filter)
  }
`);

export const downloadFileDocument = graphql(`
  mutation FormAnalytics_downloadFile($id: ID!) {
    downloadFormFile(ID: $id) {
      URL
    }
  }
`);

export type AnalysedForm = NonNullable<FormAnalytics_FormQuery['readOneFeedbackForm']>;
export type FormFigures = NonNullable<FormAnalytics_FiguresQuery['readFormAnalytics']>;
export type QuestionAnswers = FormFigures['Questions'][number];
export type Submission = FormAnalytics_SubmissionsQuery['readFeedbackFormSubmissions']['nodes'][number];

export function useAnalysedForm(id: string) {
  return useQuery(graphqlQuery(['forms', 'analysed'], formDocument, { id }));
}

/** Which answers a page is about. */
export type AskedAnswers = { filter: FeedbackFormAnalyticsFilter; isNarrowed: boolean };

export function useFormFigures({ ID: id }: AnalysedForm, { filter }: AskedAnswers) {
  return useQuery({
    ...graphqlQuery(['forms', 'figures'], figuresDocument, { id, filter }),
    placeholderData: keepPreviousData,
  });
}

export function useSubmissions(
  formId: string,
  { filter }: AskedAnswers,
  { limit, offset }: { limit: number; offset: number },
) {
  const variables = { filter: { ...filter, FeedbackFormID: formId }, limit, offset };
  return useQuery({
    ...graphqlQuery(['forms', 'submissions'], submissionsDocument, variables),
    placeholderData: keepPreviousData,
  });
}

/** Makes a file of these answers; of an anonymous form of their sums. */
export async function exportFormAnswers(id: string, { filter }: AskedAnswers): Promise<void> {
  const { exportFormAnalytics } = await graphqlRequest(exportDocument, { id, filter });
  downloadText(`feedback-${id}.csv`, exportFormAnalytics);
}

export function useSubmission(formId: string, id: string) {
  const variables = { filter: { FeedbackFormID: formId, ID: id }, limit: 1, offset: 0 };
  return useQuery(graphqlQuery(['forms', 'submission'], submissionsDocument, variables));
}
