import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';

export type Dated = { State: string; Expires: string | null; Revoked: string | null };

/** How long it holds, or since when it does not. */
export function useValidityText(): (certificate: Dated) => string {
  const t = useTranslate('certificates');
  const { date } = useFormats();
  return ({ State, Expires, Revoked }) => {
    if (Revoked !== null) return t('revokedOn', { date: date(Revoked) });
    if (Expires === null) return t('forEver');
    return t(State === 'expired' ? 'expiredOn' : 'validUntil', { date: date(Expires) });
  };
}
