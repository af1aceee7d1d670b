import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** Finds the course that an organisation was given when it began. */
export const welcomeCoursePoint =
  defineExtensionPoint<(scope: ReadScope) => Promise<number | null>>('courses.welcome-course');
