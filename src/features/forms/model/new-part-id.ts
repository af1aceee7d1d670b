import { type FormContent, listQuestions } from './form-content.ts';

const maxNumber = 999_999_999;

/**
 * Makes ids that nothing in the form has. They are drawn and not counted: the id of a question that was removed stays
 * in older versions, and answers to it would be counted with those to a new one.
 */
export function createIdMaker(content: FormContent, random: () => number = Math.random) {
  const taken = new Set([...content.sections, ...listQuestions(content)].map(({ id }) => id));
  return (prefix: string): string => {
    for (;;) {
      const id = `${prefix}${1 + Math.floor(random() * maxNumber)}`;
      if (taken.has(id)) continue;
      taken.add(id);
      return id;
    }
  };
}
