import type { TextKey } from '#locales/catalogue.ts';
import type { Translate } from '#locales/use-translate.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { type CourseReason, isCourseReason } from '../model/course-texts.ts';

type ShortReason<Reason extends string> = Reason extends `course.${infer Rest}` ? Rest : never;

/** The server's reason in the person's language; undefined where it is none of this feature's. */
export function findErrorText(t: Translate<'courses'>, error: unknown): string | undefined {
  const reason = error instanceof AppGraphqlError ? error.reason : undefined;
  return reason !== undefined && isCourseReason(reason) ? t(errorKey(reason)) : undefined;
}

function errorKey(reason: CourseReason): TextKey<'courses'> {
  const short = reason.slice('course.'.length) as ShortReason<CourseReason>; // every reason begins so
  return `refusal.${short}`;
}
