import { AppGraphqlError } from '#web/graphql/graphql-error.ts';

/**
 * The fields that the server refused, each with the code 'refused'. Null when the error names no field of this form:
 * then the error is shown above the form, or as a message.
 * @param serverFields the form's field by its name in the input: { APIIncomingURL: 'url' }
 */
export function readServerProblems(
  error: unknown,
  serverFields: Readonly<Record<string, string>>,
): Record<string, string> | null {
  if (!(error instanceof AppGraphqlError)) return null;
  const named = Object.keys(error.fields).flatMap((name) => serverFields[name] ?? []);
  return named.length > 0 ? Object.fromEntries(named.map((field) => [field, 'refused'])) : null;
}
