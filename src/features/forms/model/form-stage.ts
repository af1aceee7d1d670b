/** How long a word of thanks, or of what went wrong, stands before the form closes by itself. */
export const closeAfterMs = 5_000;

export type FormToAsk = { ID: string; Hash: string; AllowMultipleSubmissions: boolean; Completed: boolean };

/** A form is asked where there is one, and it was not answered yet or may be answered again. */
export function isAsked<Form extends FormToAsk>(form: Form | null | undefined): form is Form {
  if (!form || form.ID === '' || form.ID === '0' || form.Hash === '') return false;
  return form.AllowMultipleSubmissions || !form.Completed;
}
