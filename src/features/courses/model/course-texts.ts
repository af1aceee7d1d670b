/**
 * The server's English texts by reason. Clients show their own language by the reason (`extensions.reason`, and the
 * reasons of single fields in `extensions.fields`).
 */
export const courseTexts = {
  'course.title-too-long': 'The title must be 50 characters or fewer.',
  'course.text-too-long': 'This text is too long.',
  'course.choice-unknown': 'This value is not one of the choices.',
  'course.status-unknown': 'The status must be Published or Unpublished.',
  'course.number-out-of-range': 'This number is outside its range.',
  'course.too-many': 'There are too many of these.',
  'course.field-invalid': 'This value is not valid.',
  'course.invalid': 'Some fields are not valid.',
  'course.conflict': 'Somebody else changed this course in the meantime. Load it again to continue.',
  'course.not-publishable': 'A course needs a unit that can be played before it is published.',
  'course.archived': 'Restore this course before you publish it.',
  'course.not-archived': 'Only archived courses can be deleted.',
  'course.not-a-picture': 'This media item is not a picture.',
  'course.editor-unknown': 'An editor must be a member who may create content.',
  'course.group-unknown': 'A group does not exist.',
  'course.tag-unknown': 'A tag does not exist.',
  'course.time-zone-unknown': 'This time zone is not known.',
  'course.due-before-start': 'The due date must be after the start date.',
  'course.date-invalid': 'This date does not exist.',
  'course.date-missing': 'Say on which day the module unlocks.',
  'course.days-missing': 'Say after how many days the module unlocks.',
  'course.pass-mark-missing': 'An assessment needs a pass mark.',
  'course.module-unknown': 'This module is not part of the course.',
  'course.unit-unknown': 'This unit is not part of the course.',
  'course.item-unknown': 'This interactive video, virtual human, page or document does not exist.',
  'course.item-fixed': 'A unit keeps its interactive video or virtual human. Add a new unit.',
  'course.one-item': 'A new unit has exactly one interactive video, virtual human, page or document.',
  'course.not-assessed': 'Only interactive videos and virtual humans can be assessments.',
  'course.page-invalid': 'This page holds something that pages do not have.',
  'course.page-too-long': 'This page is too long.',
  'course.not-a-document': 'This media item is not a PDF.',
  'course.not-done-by-reading': 'This unit is completed by taking part in it.',
  'course.media-unknown': 'This file does not exist.',
  'course.unit-locked': 'This unit is still locked.',
  'course.not-published': 'This course is not published.',
  'course.member-without-access': 'This member does not see the course: add them to one of its groups.',
} as const;

export type CourseReason = keyof typeof courseTexts;

export function isCourseReason(text: string): text is CourseReason {
  return Object.hasOwn(courseTexts, text);
}
