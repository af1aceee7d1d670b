import { useTranslate } from '#locales/use-translate.ts';
import { deletedLabel, publicUserLabel, publicUserName } from '../../model/learner-label.ts';

const visitor = new RegExp(`^${publicUserName} \\((.+)\\)$`);

/** How the learner of a session is called to whoever reads it: a name as it is, a label in their language. */
export function useLearnerName(): (member: { Name: string } | null | undefined) => string {
  const t = useTranslate('organisations');
  return (member) => {
    const name = member?.Name ?? '';
    if (name === publicUserLabel) return t('learner.public');
    if (name === deletedLabel) return t('learner.deleted');
    const [, id] = visitor.exec(name) ?? [];
    return id === undefined ? name : t('learner.publicWithId', { id });
  };
}
