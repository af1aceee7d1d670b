/** The server's English texts by reason. Clients show their own language by the reason. */
export const assignmentTexts = {
  'assignments.invalid': 'Some fields are not valid.',
  'assignments.field-invalid': 'This value is not valid.',
  'assignments.text-too-long': 'The reason must be 500 characters or fewer.',
  'assignments.date-invalid': 'This date does not exist.',
  'assignments.date-over': 'The due date must not be in the past.',
  'assignments.two-dates': 'Choose a date or a number of days, not both.',
  'assignments.number-out-of-range': 'This number is outside its range.',
  'assignments.too-many': 'There are too many of these.',
  'assignments.nobody': 'Choose at least one person or group.',
  'assignments.item-unknown': 'This item does not exist.',
  'assignments.item-not-published': 'Publish this item before you assign it.',
  'assignments.item-courses-only': 'This item is only for courses. Assign the course.',
  'assignments.member-unknown': 'One of these people is not a member.',
  'assignments.group-unknown': 'One of these groups does not exist.',
  'assignments.people-without-access':
    'Some of these people do not see this item. Show it to one of their groups first.',
  'assignments.course-without-score': 'A course has no score of its own. Set pass marks in its units.',
  'assignments.archived': 'This assignment has ended.',
  'assignments.other-contents': 'This request key was used for another assignment. Use a new one.',
  'assignments.time-zone-unknown': 'This time zone is not known.',
} as const;

export type AssignmentReason = keyof typeof assignmentTexts;

export function isAssignmentReason(text: string): text is AssignmentReason {
  return Object.hasOwn(assignmentTexts, text);
}
