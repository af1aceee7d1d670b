import type { AnswerValue } from '../../model/answers.ts';
import type { FillAddress } from '../../model/fill-address.ts';
import type { DraftAnswers } from '../../model/fill-steps.ts';
import type { FormContent } from '../../model/form-content.ts';
import { definitionOf } from '../../questions/question.ts';
import type { KeptAnswers } from '../fill/use-fill.ts';

export type AnswerKeeper = KeptAnswers & {
  /** The same for every try to send these answers. */
  submissionKey(): string;
  clear(): void;
};

type Kept = { answers: DraftAnswers; key: string };

/** Answers that were not sent yet, in this browser: by who gives them and where, so that two people never mix. */
export function createAnswerKeeper(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  { owner, address, content }: { owner: string; address: FillAddress; content: FormContent },
  newKey: () => string,
): AnswerKeeper {
  const name = ['form_answers', owner, address.formId, address.itemId ?? '', address.stage ?? ''].join('/');
  const kept = load();

  function load(): Kept {
    try {
      const given: unknown = JSON.parse(storage.getItem(name) ?? 'null');
      if (typeof given === 'object' && given && 'answers' in given && 'key' in given)
        return { answers: readKept(content, given.answers), key: String(given.key) };
    } catch {
      // Storage is forbidden, or holds something else: the answers begin anew.
    }
    return { answers: {}, key: newKey() };
  }

  return {
    read: () => kept.answers,
    write(answers) {
      kept.answers = answers;
      try {
        storage.setItem(name, JSON.stringify(kept));
      } catch {
        // Without storage the answers live as long as the page.
      }
    },
    submissionKey: () => kept.key,
    clear() {
      try {
        storage.removeItem(name);
      } catch {
        // Nothing was kept.
      }
    },
  };
}

const unreadable = new Set(['invalid', 'choice-unknown', 'out-of-range']);

/** What is still an answer, perhaps unfinished, to a question of this version. */
function readKept(content: FormContent, given: unknown): DraftAnswers {
  if (typeof given !== 'object' || given === null) return {};
  const answers = new Map<string, AnswerValue>(Object.entries(given));
  const questions = content.sections.flatMap((section) => section.questions);
  return Object.fromEntries(
    questions.flatMap((question): [string, AnswerValue][] => {
      const answer = answers.get(question.id);
      if (answer === undefined) return [];
      const read = definitionOf(question).readAnswer(question, answer);
      return 'error' in read && unreadable.has(read.error) ? [] : [[question.id, answer]];
    }),
  );
}
