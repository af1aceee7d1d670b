import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';

export function FormStatusBadge({ status }: { status: string }) {
  const t = useTranslate('forms');
  const isPublished = status === 'Published';
  return (
    <StatusBadge
      tone={isPublished ? 'positive' : 'neutral'}
      icon={isPublished ? <IconEye aria-hidden /> : <IconEyeOff aria-hidden />}
    >
      {t(isPublished ? 'status.Published' : 'status.Unpublished')}
    </StatusBadge>
  );
}
