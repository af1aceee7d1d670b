import { IconAlertTriangle, IconEye, IconEyeOff, IconLoader2 } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import type { CardStatus } from '../../model/simulation-status.ts';

const looks = {
  Published: { icon: IconEye, label: 'status.Published', tone: 'positive' },
  Unpublished: { icon: IconEyeOff, label: 'status.Unpublished', tone: 'neutral' },
  Transcoding: { icon: IconLoader2, label: 'status.Transcoding', tone: 'accent' },
  Failed: { icon: IconAlertTriangle, label: 'status.Failed', tone: 'negative' },
  NoUpload: { icon: IconAlertTriangle, label: 'status.NoUpload', tone: 'warning' },
} as const;

/** The state of an interactive video, each with its own sign. */
export function SimulationStatusBadge({ status }: { status: CardStatus }) {
  const t = useTranslate('simulations');
  const look = looks[status];
  return (
    <StatusBadge
      tone={look.tone}
      icon={<look.icon aria-hidden data-turning={status === 'Transcoding' || undefined} />}
    >
      {t(look.label)}
    </StatusBadge>
  );
}
