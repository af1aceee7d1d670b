import { useTranslate } from '#locales/use-translate.ts';
import { AppGraphqlError } from './graphql-error.ts';

/** The text of an error in the person's language; the server's own message stays in the console and the log. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslate('shell');
  return (error) => (error instanceof AppGraphqlError ? t(`error.code.${error.code}`) : t('error.default'));
}
