import { useRef, useState } from 'react';
import type { AnswerValue } from '../../model/answers.ts';
import {
  answersToSend,
  type DraftAnswers,
  type FillStep,
  findDraftErrors,
  listSteps,
} from '../../model/fill-steps.ts';
import type { FormContent } from '../../model/form-content.ts';
import type { AnswerError } from '../../questions/define-question.ts';

export type AnswerErrors = Readonly<Record<string, AnswerError>>;

/** Where unsent answers stay over a reload. */
export type KeptAnswers = { read(): DraftAnswers; write(answers: DraftAnswers): void };

export type Fill = {
  steps: readonly FillStep[];
  index: number;
  step: FillStep | undefined;
  isLast: boolean;
  draft: DraftAnswers;
  /** Of the questions that the learner has left. */
  errors: AnswerErrors;
  answer(id: string, answer: AnswerValue | undefined): void;
  goTo(index: number): void;
  /** The first question of this step that keeps the learner here; null after going on. */
  next(): string | null;
  /** The first question with an error, whose step is shown then; null after sending. */
  send(onSubmit: (answers: DraftAnswers) => Promise<AnswerErrors>): Promise<string | null>;
};

/** What somebody has answered so far, and where in the form they are. */
export function useFill(content: FormContent, kept: KeptAnswers | undefined): Fill {
  const [draft, setDraft] = useState<DraftAnswers>(() => kept?.read() ?? {});
  // A file becomes the answer long after the page was drawn, and other answers were given meanwhile.
  const newest = useRef(draft);
  const [sectionId, setSectionId] = useState<string | null>(null);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<AnswerErrors>({});
  const steps = listSteps(content, draft);
  const index = Math.max(
    0,
    steps.findIndex(({ section }) => section.id === sectionId),
  );
  const step = steps[index];
  const found = { ...refused, ...findDraftErrors(content, draft) };
  const errors = Object.fromEntries(Object.entries(found).filter(([id]) => checked.has(id) || id in refused));

  const goTo = (wanted: number) => setSectionId(steps[wanted]?.section.id ?? null);
  const check = (list: readonly FillStep[]) =>
    setChecked(new Set([...checked, ...list.flatMap(({ questions }) => questions.map(({ id }) => id))]));
  const showFirst = (wrong: AnswerErrors): string | null => {
    const at = steps.findIndex(({ questions }) => questions.some(({ id }) => id in wrong));
    if (at < 0) return null;
    goTo(at);
    return steps[at]?.questions.find(({ id }) => id in wrong)?.id ?? null;
  };
  return {
    steps,
    index,
    step,
    isLast: index >= steps.length - 1,
    draft,
    errors,
    answer(id, answer) {
      const { [id]: _before, ...others } = newest.current;
      const changed = answer === undefined ? others : { ...others, [id]: answer };
      newest.current = changed;
      setDraft(changed);
      setRefused(({ [id]: _error, ...stillRefused }) => stillRefused);
      kept?.write(changed);
    },
    goTo,
    next() {
      if (step) check([step]);
      const wrong = step?.questions.find(({ id }) => id in found);
      if (!wrong) goTo(index + 1);
      return wrong?.id ?? null;
    },
    async send(onSubmit) {
      check(steps);
      const wrong = showFirst(found);
      if (wrong !== null) return wrong;
      const answers = await onSubmit(answersToSend(content, draft));
      setRefused(answers);
      return showFirst(answers);
    },
  };
}
