import { useTranslate } from '#locales/use-translate.ts';
import { readLearnerLabel } from '../../model/learner-label.ts';

/** The name of a session's learner for its reader: a name as it is, a label in the reader's language. */
export function useLearnerName(): (member: { Name: string } | null | undefined) => string {
  const t = useTranslate('organisations');
  return (member) => {
    const name = member?.Name ?? '';
    const label = readLearnerLabel(name);
    if (label.kind === 'name') return name;
    return label.kind === 'publicWithId'
      ? t('learner.publicWithId', { id: label.id })
      : t(`learner.${label.kind}`);
  };
}
