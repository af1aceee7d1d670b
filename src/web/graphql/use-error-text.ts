import { useTranslate } from '#locales/use-translate.ts';
import { AppGraphqlError } from './graphql-error.ts';

/** Reasons that any page may show; the texts of a feature's own reasons are in the feature. */
const knownReasons = [
  'storage.disk-full',
  'graphql.text-unstorable',
  'answer.unreadable',
  'attempts.archive-unreadable',
] as const;

/**
 * The text of an error's reason or code in the person's language; of several errors, the server's text for each.
 */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslate('shell');
  return (error) => {
    if (!(error instanceof AppGraphqlError)) return t('error.default');
    if (error.messages.length > 1) return [t('error.several'), ...error.messages].join(' ');
    const reason = knownReasons.find((known) => known === error.reason);
    return reason ? t(`error.reason.${reason}`) : t(`error.code.${error.code}`);
  };
}
