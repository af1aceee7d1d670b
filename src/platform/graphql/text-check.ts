import { type DocumentNode, GraphQLError, visit } from 'graphql';
import { isStorable } from '#kernel/storable-text.ts';

/** Deeper than anything our forms and editors send, and far below the limit of the library's recursion. */
const deepestVariable = 50;

/** Refuses variables that hold text which cannot be stored, so that no statement fails on it, or that are nested too deep. */
export function checkVariables(variables: unknown): GraphQLError | null {
  const error = findTextError(variables, 0);
  if (error === 'text') return textError();
  if (error === 'depth') {
    return new GraphQLError(`The variables are nested deeper than ${deepestVariable}.`, {
      extensions: { code: 'BAD_USER_INPUT', reason: 'graphql.too-costly' },
    });
  }
  return null;
}

export function checkDocumentTexts(document: DocumentNode): GraphQLError | null {
  let found = false;
  visit(document, {
    StringValue(node) {
      found ||= !isStorable(node.value);
    },
  });
  return found ? textError() : null;
}

function findTextError(value: unknown, depth: number): 'text' | 'depth' | null {
  if (typeof value === 'string') return isStorable(value) ? null : 'text';
  if (typeof value !== 'object' || value === null) return null;
  if (depth > deepestVariable) return 'depth';
  for (const part of Object.values(value)) {
    const error = findTextError(part, depth + 1);
    if (error) return error;
  }
  return null;
}

function textError(): GraphQLError {
  return new GraphQLError('The text holds characters that cannot be stored.', {
    extensions: { code: 'BAD_USER_INPUT', reason: 'graphql.text-unstorable' },
  });
}
