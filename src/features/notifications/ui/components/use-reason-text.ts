import type { TextKey } from '#locales/catalogue.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';

const texts: Readonly<Record<string, TextKey<'notifications'>>> = {
  'notification.no-endpoint': 'log.noEndpoint',
  'notification.just-sent': 'log.justSent',
  'notification.not-resent': 'log.notResent',
};

/** The text of the server's reason in the person's language, else `otherwise`. */
export function useReasonText(otherwise: TextKey<'notifications'>): (error: unknown) => string {
  const t = useTranslate('notifications');
  return (error) => {
    const reason = error instanceof AppGraphqlError ? error.reason : undefined;
    return t((reason === undefined ? undefined : texts[reason]) ?? otherwise);
  };
}
