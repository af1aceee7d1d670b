/** What an import does with a row of the file. */
const importActions = ['created', 'updated', 'unchanged', 'refused'] as const;
export type ImportAction = (typeof importActions)[number];

/** The API tells an action as text; one that this page does not know changed nothing. */
export function toImportAction(text: string): ImportAction {
  return importActions.find((action) => action === text) ?? 'refused';
}
