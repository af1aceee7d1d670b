import { randomUUID } from 'node:crypto';
import { GraphQLError, type GraphQLErrorExtensions } from 'graphql';
import { AppError, generalise, isNamedErrorCode } from '#kernel/app-error.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import type { Logger } from '../log/log.ts';

/**
 * The part of an error that leaves the server: our own errors unchanged, the library's without the sender's text, and
 * anything else as a reference to the log. A code in parentheses in a message would sign people out, so it is removed.
 */
export function createErrorFormatter(
  log: Logger,
  options: { suggestions: boolean } = { suggestions: true },
): (error: GraphQLError | Error) => GraphQLError {
  return (error) => {
    const original = error instanceof GraphQLError ? error.originalError : error;
    if (original instanceof AppError) return present(error, original.message, describeAppError(original));
    if (!original || (original instanceof GraphQLError && !isInternal(error))) {
      return presentLibraryError(error, options);
    }
    if (!(error instanceof GraphQLError)) {
      // An error during the execution of a document is wrapped; a bare error concerns the form of the request.
      return present(error, 'The request could not be read as GraphQL over HTTP.', {
        code: 'BAD_USER_INPUT',
      });
    }
    if (isDatabaseAway(original)) {
      log.error({ err: original }, 'the database is away');
      const message = 'The service is not available at the moment. Please try again in a moment.';
      return present(error, message, { code: 'UNAVAILABLE', retryAfterSeconds: 5 });
    }
    const reference = randomUUID();
    log.error({ err: original, reference }, 'internal error');
    return present(error, 'Something went wrong on the server.', { code: 'INTERNAL', reference });
  };
}

/** With the path in the data, where there is one. */
function present(error: Error, message: string, extensions: GraphQLErrorExtensions): GraphQLError {
  const path = error instanceof GraphQLError ? { path: error.path } : {};
  return new GraphQLError(message, { ...path, extensions });
}

function describeAppError({ code, details }: AppError): GraphQLErrorExtensions {
  const { reason, fields, retryAfterSeconds, limit } = details;
  return {
    code,
    ...(isNamedErrorCode(code) ? { general: generalise(code) } : {}),
    ...(reason === undefined ? {} : { reason }),
    ...(fields === undefined ? {} : { fields }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(limit === undefined ? {} : { limit }),
  };
}

/** Of parsing, validation and coercion. Only these have a position in the document. */
function presentLibraryError(error: Error, { suggestions }: { suggestions: boolean }): GraphQLError {
  const text = withoutInput(error.message);
  const message = suggestions ? text : withoutSuggestions(text);
  if (!(error instanceof GraphQLError)) return present(error, message, { code: 'BAD_USER_INPUT' });
  const { path, nodes, source, positions, extensions } = error;
  return new GraphQLError(message, {
    path,
    nodes,
    source,
    positions,
    extensions: { code: 'BAD_USER_INPUT', ...extensions },
  });
}

function isInternal(error: Error): boolean {
  return (
    error instanceof GraphQLError &&
    error.originalError !== undefined &&
    !(error.originalError instanceof GraphQLError)
  );
}

/** Removes the sender's text from the library's messages. */
function withoutInput(message: string): string {
  return message
    .replace(/ got invalid value .*$/s, ' has a value of the wrong type.')
    .replace(/, found .*$/s, ' was expected.')
    .replace(/: .*$/s, '.')
    .replace(/\(\d+\)/g, '');
}

/** Where introspection is off, guessed names do not reveal the schema either. */
function withoutSuggestions(message: string): string {
  return message.replace(/ Did you mean .*$/s, '');
}
