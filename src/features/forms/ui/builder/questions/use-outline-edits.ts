import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { listQuestions } from '../../../model/form-content.ts';
import type { QuestionType } from '../../../questions/question.ts';
import { useContent } from '../state/builder-context.ts';
import * as outline from '../state/outline.ts';
import { useQuestionName } from '../state/use-question-name.ts';
import { focusFirstField, focusRow, keepFocus } from './focus-row.ts';

/** What can be done with sections and questions as a whole. The focus goes where the author goes on. */
export function useOutlineEdits(onOpen: (id: string) => void) {
  const t = useTranslate('form-builder');
  const { content, change } = useContent();
  const nameOf = useQuestionName();
  const [announced, setAnnounced] = useState('');

  const open = (added: { content: typeof content; id: string }) => {
    change(() => added.content);
    onOpen(added.id);
    focusFirstField(added.id);
  };
  return {
    /** The last move, for screen readers. */
    announced,
    isFull: outline.isFull(content),
    addQuestion: (sectionId: string, type: QuestionType) =>
      open(outline.addQuestion(content, sectionId, type)),
    copyQuestion: (id: string) => open(outline.copyQuestion(content, id)),
    addSection: () => open(outline.addSection(content)),
    moveQuestion(id: string, by: -1 | 1) {
      const moved = outline.moveQuestion(content, id, by);
      const question = listQuestions(content).find((each) => each.id === id);
      if (moved === content || !question) return;
      keepFocus(id);
      change(() => moved);
      const section = moved.sections.findIndex(({ questions }) => questions.some((each) => each.id === id));
      const number = outline.numberOf(moved, id);
      setAnnounced(t('announce.question', { name: nameOf(question), number, section: section + 1 }));
    },
    moveSection(id: string, by: -1 | 1) {
      const moved = outline.moveSection(content, id, by);
      if (moved === content) return;
      keepFocus(id);
      change(() => moved);
      const number = moved.sections.findIndex((section) => section.id === id) + 1;
      setAnnounced(t('announce.section', { number, count: moved.sections.length }));
    },
    removeQuestion(id: string) {
      const all = listQuestions(content);
      const index = all.findIndex((question) => question.id === id);
      const next = all[index + 1] ?? all[index - 1];
      change(() => outline.removeQuestion(content, id));
      flash(t('removed.question'));
      if (next) focusRow(next.id);
    },
    removeSection(id: string) {
      const index = content.sections.findIndex((section) => section.id === id);
      const next = content.sections[index + 1] ?? content.sections[index - 1];
      change(() => outline.removeSection(content, id));
      flash(t('removed.section'));
      if (next) focusRow(next.id);
    },
  };
}

export type OutlineEdits = ReturnType<typeof useOutlineEdits>;
