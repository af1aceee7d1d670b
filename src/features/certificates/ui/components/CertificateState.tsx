import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import type { CertificateState as State } from '../../model/certificate.ts';

const tones = { valid: 'positive', expired: 'warning', revoked: 'negative' } as const;

export function readState(state: string): State {
  return state === 'expired' || state === 'revoked' ? state : 'valid';
}

export function CertificateState({ state }: { state: string }) {
  const t = useTranslate('certificates');
  const read = readState(state);
  return <StatusBadge tone={tones[read]}>{t(`state.${read}`)}</StatusBadge>;
}
