import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { isExpiringSoon, type CertificateState as State } from '../../model/certificate.ts';

const tones = { valid: 'positive', expiring: 'warning', expired: 'warning', revoked: 'negative' } as const;

export function readState(state: string): State {
  return state === 'expired' || state === 'revoked' ? state : 'valid';
}

/** What ends soon is still valid, and is told apart. */
export function readStanding({ State: state, Expires }: { State: string; Expires: string | null }) {
  const read = readState(state);
  const ends = read === 'valid' && isExpiringSoon(Expires === null ? null : new Date(Expires), new Date());
  return ends ? 'expiring' : read;
}

/** For its holder and for staff. */
export function CertificateState({
  certificate,
}: {
  certificate: { State: string; Expires: string | null };
}) {
  const t = useTranslate('certificates');
  const shown = readStanding(certificate);
  return <StatusBadge tone={tones[shown]}>{t(`state.${shown}`)}</StatusBadge>;
}
