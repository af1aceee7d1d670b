import { graphql } from '#generated/graphql/gql.ts';
import type { CourseLike_CourseFragment } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { LikeButton } from '#web/page/LikeButton.tsx';

graphql(`
  fragment CourseLike_course on Course {
    ID
    Title
    Likes
    isLiked
  }
`);

const likeDocument = graphql(`
  mutation CourseLike_set($id: ID!, $on: Boolean!) {
    setCourseLiked(ID: $id, Liked: $on) {
      ID
    }
  }
`);

export function CourseLike({ course }: { course: CourseLike_CourseFragment }) {
  const t = useTranslate('my-courses');
  return (
    <LikeButton
      t={t}
      item={course}
      send={(variables) => graphqlRequest(likeDocument, variables)}
      noun="courses"
    />
  );
}
