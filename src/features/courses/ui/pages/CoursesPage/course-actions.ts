import { type ContentCalls, useContentAction } from '#features/content/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import type { ListedCourse } from './courses-query.ts';

const updateDocument = graphql(`
  mutation CourseActions_archive($input: CourseInput!) {
    updateCourse(input: $input) {
      ID
      Archived
    }
  }
`);

const copyDocument = graphql(`
  mutation CourseActions_duplicate($id: ID!) {
    copyCourse(CourseID: $id) {
      ID
    }
  }
`);

const deleteDocument = graphql(`
  mutation CourseActions_delete($ids: [ID!]!) {
    deleteCourses(IDs: $ids)
  }
`);

const calls: ContentCalls = {
  archive: (id, at) => graphqlRequest(updateDocument, { input: { ID: id, Archived: at } }),
  duplicate: (id) => graphqlRequest(copyDocument, { id }),
  remove: (id) => graphqlRequest(deleteDocument, { ids: [id] }),
};

/** Runs one action of the card's menu. When it fails the card becomes usable again, as the specification requires. */
export function useCourseAction(course: Pick<ListedCourse, 'ID' | 'Title'>) {
  const t = useTranslate('courses');
  return useContentAction(course, { t, calls, noun: 'courses' });
}
