import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { isExpiringSoon, type CertificateState as State } from '../../model/certificate.ts';

const tones = { valid: 'positive', expiring: 'warning', expired: 'warning', revoked: 'negative' } as const;

export function readState(state: string): State {
  return state === 'expired' || state === 'revoked' ? state : 'valid';
}

/** For its holder and for staff: what ends soon is still valid, and is said to end. */
export function CertificateState({
  certificate: { State: state, Expires },
}: {
  certificate: { State: string; Expires: string | null };
}) {
  const t = useTranslate('certificates');
  const read = readState(state);
  const ends = read === 'valid' && isExpiringSoon(Expires === null ? null : new Date(Expires), new Date());
  const shown = ends ? 'expiring' : read;
  return <StatusBadge tone={tones[shown]}>{t(`state.${shown}`)}</StatusBadge>;
}
