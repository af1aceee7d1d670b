import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type {
  FormAnalytics_FiguresQuery,
  FormAnalytics_FormQuery,
  FormAnalytics_SubmissionsQuery,
} from '#generated/graphql/graphql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import type { FormFilters } from './use-form-filters.ts';

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

export const exportDocument = graphql(`
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

export function useFormFigures(form: AnalysedForm, filters: FormFilters) {
  const variables = { id: form.ID, filter: filters.variables(form.Anonymous) };
  return useQuery({
    ...graphqlQuery(['forms', 'figures'], figuresDocument, variables),
    placeholderData: keepPreviousData,
  });
}

export function useSubmissions(formId: string, { limit, offset }: Pick<FormFilters, 'limit' | 'offset'>) {
  const variables = { filter: { FeedbackFormID: formId }, limit, offset };
  return useQuery({
    ...graphqlQuery(['forms', 'submissions'], submissionsDocument, variables),
    placeholderData: keepPreviousData,
  });
}

export function useSubmission(formId: string, id: string) {
  const variables = { filter: { FeedbackFormID: formId, ID: id }, limit: 1, offset: 0 };
  return useQuery(graphqlQuery(['forms', 'submission'], submissionsDocument, variables));
}
