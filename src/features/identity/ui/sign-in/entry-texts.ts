import type { Translate } from '#locales/use-translate.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { findEmailFault } from '../../model/validation.ts';
import { translateMessage } from './server-messages.ts';

export function describeEmailFault(t: Translate<'sign-in'>, email: string): string | undefined {
  const fault = findEmailFault(email);
  return fault && t(fault === 'required' ? 'error.required' : 'error.email', { label: t('email') });
}

/** Failures that say nothing about what was entered; undefined when the server has said something of its own. */
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

/** Why something that was sent was not taken, in words. */
export function describeFailure(t: Translate<'sign-in'>, error: unknown, fallback: string): string {
  return describeOutage(t, error) ?? translateMessage(t, readServerMessage(error), fallback);
}

/** The server's own words about a refusal: those about one field first. */
export function readServerMessage(error: unknown): string | undefined {
  if (!(error instanceof AppGraphqlError)) return undefined;
  return Object.values(error.fields)[0] ?? error.messages[0];
}
