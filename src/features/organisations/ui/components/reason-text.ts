import type { TextKey } from '#locales/catalogue.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { type OrganisationReason, organisationTexts } from '../../model/organisation-texts.ts';

/** Why the server refused something, in the person's language where the reason is one of this feature's. */
export function useReasonText() {
  const t = useTranslate('organisations');
  const errorText = useErrorText();
  const ofReason = (reason: string | null | undefined): string | undefined =>
    isKnown(reason) ? t(`reason.${reason}` satisfies TextKey<'organisations'>) : undefined;
  return {
    /** Of one row of a bulk action, to stand inside a sentence. */
    ofRow: (row: { Reason?: string | null; Message?: string | null }): string =>
      (ofReason(row.Reason) ?? row.Message ?? t('result.unknown')).replace(/[.。]$/, ''),
    /** Of a refused call. */
    ofError: (error: unknown): string =>
      (error instanceof AppGraphqlError ? ofReason(error.reason) : undefined) ?? errorText(error),
  };
}

function isKnown(reason: string | null | undefined): reason is OrganisationReason {
  return typeof reason === 'string' && Object.hasOwn(organisationTexts, reason);
}
