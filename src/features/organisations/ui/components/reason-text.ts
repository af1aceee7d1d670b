import type { TextKey } from '#locales/catalogue.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { type OrganisationReason, organisationTexts } from '../../model/organisation-texts.ts';

/** The text of a refusal, in the person's language where the reason belongs to this feature. */
export function useReasonText() {
  const t = useTranslate('organisations');
  const errorText = useErrorText();
  const ofReason = (reason: string | null | undefined): string | undefined =>
    isKnown(reason) ? t(`reason.${reason}` satisfies TextKey<'organisations'>) : undefined;
  const ofKnown = (error: unknown) => (error instanceof AppGraphqlError ? ofReason(error.reason) : undefined);
  return {
    /** For one row of a bulk action, as a part of a sentence. */
    ofRow: (row: { Reason?: string | null; Message?: string | null }): string =>
      (ofReason(row.Reason) ?? row.Message ?? t('result.unknown')).replace(/[.。]$/, ''),
    /** Of a refused call, where its reason belongs to this feature. */
    ofKnown,
    /** Of a refused call. */
    ofError: (error: unknown): string => ofKnown(error) ?? errorText(error),
  };
}

function isKnown(reason: string | null | undefined): reason is OrganisationReason {
  return typeof reason === 'string' && Object.hasOwn(organisationTexts, reason);
}
