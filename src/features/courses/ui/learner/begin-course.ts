import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import type { MyCourse } from './my-course-query.ts';

const beginDocument = graphql(`
  mutation MyCourse_begin($id: ID!) {
    beginCourse(ID: $id) {
      ID
    }
  }
`);

/**
 * Tells the server that the person begins the course, once; days after the start count from then.
 * @param isBegun whether this page is a beginning: staff may look at a course without taking it
 */
export function useBeginCourse(
  course: Pick<MyCourse, 'ID' | 'MemberProgress'> | null,
  isBegun: boolean,
): void {
  const client = useQueryClient();
  // Where the line is lost, the next opening begins it.
  const { mutate } = useMutation({
    mutationFn: (id: string) => graphqlRequest(beginDocument, { id }),
    onSuccess: () => invalidate(client, 'courses', 'dashboard'),
  });
  const id = course && course.MemberProgress === null && isBegun ? course.ID : null;
  // A page that is opened is the beginning: nobody presses anything.
  useEffect(() => {
    if (id !== null) mutate(id);
  }, [id, mutate]);
}
