import { useTranslate } from '#locales/use-translate.ts';
import { readLearnerLabel } from '../../model/learner-label.ts';

/** How the learner of a session is called to whoever reads it: a name as it is, a label in their language. */
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
