import { useTranslate } from '#locales/use-translate.ts';
import { listQuestions } from '../../../model/form-content.ts';
import type { Question } from '../../../questions/schemas.ts';
import { useContent, useWording } from './builder-context.ts';
import { numberOf } from './outline.ts';

/** '3. What went well?'; a question without a text is called by its number alone. */
export function useQuestionName(): (question: Pick<Question, 'id' | 'title'>) => string {
  const t = useTranslate('form-builder');
  const wording = useWording();
  const { content } = useContent();
  return ({ id, title }) => {
    const number = numberOf(content, id);
    const text = wording(title);
    return text === '' ? t('question.number', { number }) : `${number}. ${text}`;
  };
}

/** The same for whatever has this id, a question or a section. */
export function usePartName(): (id: string) => string {
  const t = useTranslate('form-builder');
  const wording = useWording();
  const { content } = useContent();
  const questionName = useQuestionName();
  return (partId) => {
    const question = listQuestions(content).find(({ id }) => id === partId);
    if (question) return questionName(question);
    const index = content.sections.findIndex(({ id }) => id === partId);
    return wording(content.sections[index]?.title ?? {}) || t('section.number', { number: index + 1 });
  };
}
