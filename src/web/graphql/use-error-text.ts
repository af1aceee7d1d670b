import { useTranslate } from '#locales/use-translate.ts';
import { AppGraphqlError } from './graphql-error.ts';

/** The text of an error's code in the person's language; of several errors, what the server says about each. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslate('shell');
  return (error) => {
    if (!(error instanceof AppGraphqlError)) return t('error.default');
    if (error.messages.length > 1) return [t('error.several'), ...error.messages].join(' ');
    return t(`error.code.${error.code}`);
  };
}
