import { IconArchive, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';

type Listed = { Published: boolean; Archived: boolean; Deleted?: boolean };

/** Whether learners see something that is listed. */
export function ItemStatus({ item }: { item: Listed }) {
  const t = useTranslate('analytics');
  if (item.Deleted) {
    return <StatusBadge icon={<IconTrash aria-hidden />}>{t('content.deleted')}</StatusBadge>;
  }
  if (item.Archived) {
    return (
      <StatusBadge tone="warning" icon={<IconArchive aria-hidden />}>
        {t('content.archived')}
      </StatusBadge>
    );
  }
  return item.Published ? (
    <StatusBadge tone="positive" icon={<IconEye aria-hidden />}>
      {t('content.published')}
    </StatusBadge>
  ) : (
    <StatusBadge icon={<IconEyeOff aria-hidden />}>{t('content.unpublished')}</StatusBadge>
  );
}
