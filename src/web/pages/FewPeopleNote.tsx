import { IconEyeOff } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';

/** In place of an answer that is about few people. */
export function FewPeopleNote() {
  const t = useTranslate('analytics');
  return <EmptyState icon={<IconEyeOff />} title={t('withheld')} text={t('withheld.text')} />;
}
