import { type DocumentNode, GraphQLError, visit } from 'graphql';

/**
 * Text that no database keeps: the null character, and halves of a character pair. Refused for every argument at once,
 * so that no statement has to fail on it.
 */
export function isUnstorable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}

export function checkVariableTexts(variables: unknown): GraphQLError | null {
  return holdsUnstorable(variables) ? refusal() : null;
}

export function checkDocumentTexts(document: DocumentNode): GraphQLError | null {
  let found = false;
  visit(document, {
    StringValue(node) {
      found ||= isUnstorable(node.value);
    },
  });
  return found ? refusal() : null;
}

function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return isUnstorable(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(holdsUnstorable);
}

function refusal(): GraphQLError {
  return new GraphQLError('The text holds characters that cannot be stored.', {
    extensions: { code: 'BAD_USER_INPUT', reason: 'graphql.text-unstorable' },
  });
}
