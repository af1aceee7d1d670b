import { IconClipboardOff } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';

/** There is no such form, or none whose answers the viewer may see. */
export function NoForm() {
  const t = useTranslate('forms-analytics');
  return <EmptyState icon={<IconClipboardOff />} title={t('one.missing')} text={t('one.missingText')} />;
}
