import { useTranslate } from '#locales/use-translate.ts';
import { sayLearner } from '../../model/learner-label.ts';

/** How a session's learner is called, in the language of the page. */
export function useLearnerName(): (member: { Name: string } | null | undefined) => string {
  const t = useTranslate('organisations');
  return (member) => sayLearner(t, member);
}
