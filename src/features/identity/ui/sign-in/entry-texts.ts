import type { Translate } from '#locales/use-translate.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { findEmailError } from '../../model/validation.ts';
import { translateMessage } from './server-messages.ts';

export function describeEmailError(t: Translate<'sign-in'>, email: string): string | undefined {
  const error = findEmailError(email);
  return error && t(error === 'required' ? 'error.required' : 'error.email', { label: t('email') });
}

/** Texts for failures that do not concern the entered values; undefined when the server gave a message of its own. */
export function describeOutage(t: Translate<'sign-in'>, error: unknown): string | undefined {
  if (!(error instanceof AppGraphqlError)) return t('error.connection');
  switch (error.code) {
    case 'UNREACHABLE':
    case 'UNAVAILABLE':
    case 'INTERNAL':
      return t('error.connection');
    case 'RATE_LIMITED':
      return t('error.rateLimited');
    default:
      return undefined;
  }
}

/** The reason why a request failed, as a text. */
export function describeFailure(t: Translate<'sign-in'>, error: unknown, fallback: string): string {
  return describeOutage(t, error) ?? translateMessage(t, readServerMessage(error), fallback);
}

/** The server's own error messages: those about one field first. */
export function readServerMessage(error: unknown): string | undefined {
  if (!(error instanceof AppGraphqlError)) return undefined;
  return Object.values(error.fields)[0] ?? error.messages[0];
}
