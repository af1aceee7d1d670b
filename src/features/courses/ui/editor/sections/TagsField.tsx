import { ItemTagsField } from '#features/content/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { useCourseEditor, useReadOnly } from '../state/course-context.ts';

const setDocument = graphql(`
  mutation CourseTags_set($id: ID!, $tags: [ID!]!) {
    setTags(CourseID: $id, TagIDs: $tags) {
      ID
    }
  }
`);

export function TagsField() {
  const t = useTranslate('course-editor');
  const { answer, tags, setTags } = useCourseEditor();
  return (
    <ItemTagsField
      t={t}
      disabled={useReadOnly()}
      tags={tags}
      onChange={setTags}
      save={(ids) => graphqlRequest(setDocument, { id: answer.ID, tags: ids })}
      noun="courses"
    />
  );
}
