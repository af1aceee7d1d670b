/**
 * The server's English texts by reason. Clients show their own language by the reason (`extensions.reason`, and the
 * reasons of single fields in `extensions.fields`).
 */
export const formTexts = {
  'form.invalid': 'Some fields are not valid.',
  'form.field-invalid': 'This value is not valid.',
  'form.title-too-long': 'The title must be 100 characters or fewer.',
  'form.content-invalid': 'The content is not that of a form, or is too large.',
  'form.too-many': 'There are too many of these.',
  'form.conflict': 'Somebody else changed this form in the meantime. Load it again to continue.',
  'form.not-publishable': 'This form cannot be published yet.',
  'form.archived': 'Restore this form before you publish it.',
  'form.not-archived': 'Only archived forms can be deleted.',
  'form.anonymity-fixed':
    'Somebody has answered this form, so it stays as anonymous as it was. Copy it to change that.',
  'form.not-placeable': 'This form does not exist or is not published.',
  'form.not-open': 'This form is not open.',
  'form.version-too-old': 'This form has changed. Load it again to answer it.',
  'form.already-submitted': 'You have already submitted this form.',
  'form.answers-invalid': 'These are not answers to this form.',
  'form.answers-too-long': 'These answers are too long.',
  'form.answers-refused': 'Some answers are missing or not valid.',
  'form.file-kind': 'A file of this kind cannot be the answer to this question.',
  'form.file-too-large': 'This file is too large.',
  'form.file-empty': 'This file is empty.',
  'form.file-not-asked': 'This question takes no file.',
  'form.too-many-files': 'Too many files were sent. Wait a minute, then try again.',
  'form.too-many-visitors':
    'As much was answered through this link today as it takes in a day. Try again tomorrow.',
  'form.no-room-for-files': 'No more files can be taken at the moment. Try again later.',
  'form.filter-names-people': 'The answers of an anonymous form cannot be filtered by who gave them.',
} as const;

export type FormReason = keyof typeof formTexts;

export function isFormReason(text: string): text is FormReason {
  return Object.hasOwn(formTexts, text);
}
