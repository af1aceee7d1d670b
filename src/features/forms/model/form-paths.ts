export const feedbackFormsPath = '/feedback-forms';

/** The builder of one form. */
export function editPath(id: string): string {
  return `${feedbackFormsPath}/${id}`;
}
