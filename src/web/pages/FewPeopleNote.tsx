import { IconEyeOff } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';

interface FewPeopleNoteProps {
  /** The answer is about everything since the beginning: no other days can be asked for. */
  soFar?: boolean;
}

/** In place of an answer that is about few people. */
export function FewPeopleNote({ soFar = false }: FewPeopleNoteProps) {
  const t = useTranslate('analytics');
  return (
    <EmptyState
      icon={<IconEyeOff />}
      title={t('withheld')}
      text={t(soFar ? 'withheld.soFar' : 'withheld.text')}
    />
  );
}
