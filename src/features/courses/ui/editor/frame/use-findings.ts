import { useMemo } from 'react';
import { type CourseFinding, findCourseProblems } from '../../../model/publish-check.ts';
import { useCourseEditor, useDocument } from '../state/course-context.ts';
import { itemKey } from '../state/unit-items.ts';

/** Problems of the current draft. */
export function useFindings(): CourseFinding[] {
  const document = useDocument();
  const { items } = useCourseEditor();
  return useMemo(
    () => findCourseProblems(document, (kind, id) => items.get(itemKey(kind, id))),
    [document, items],
  );
}
