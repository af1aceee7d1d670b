import type { TextKey } from '#locales/catalogue.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';

/** Why the server refused one member, in the person's language where the reason is known. */
export function useReasonText() {
  const t = useTranslate('organisations');
  const errorText = useErrorText();
  const ofReason = (reason: string | null | undefined): string | undefined => {
    if (!reason) return undefined;
    const key = `reason.${reason}` as TextKey<'organisations'>; // reasons are the server's; one without a text is found out below
    const text = t(key);
    return text === key ? undefined : text;
  };
  return {
    /** Of one row of a bulk action. */
    ofRow: (row: { Reason?: string | null; Message?: string | null }): string =>
      ofReason(row.Reason) ?? withoutStop(row.Message) ?? t('result.unknown'),
    /** Of a refused call. */
    ofError: (error: unknown): string =>
      (error instanceof AppGraphqlError ? ofReason(error.reason) : undefined) ?? errorText(error),
  };
}

/** The row's own sentence ends with a full stop. */
function withoutStop(message: string | null | undefined): string | undefined {
  return message ? message.replace(/\.$/, '') : undefined;
}
