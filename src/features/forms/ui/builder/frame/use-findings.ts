import { useMemo } from 'react';
import type { Locale } from '#kernel/locale.ts';
import { type FormProblem, findFormProblems } from '../../../model/form-problems.ts';
import { countMissingTexts } from '../../../model/missing-texts.ts';
import { useDocument } from '../state/builder-context.ts';
import type { FormDocument } from '../state/builder-document.ts';

/** What is said before publishing. Errors are those of the server's rule; the rest is advice. */
export type Finding =
  | ({ severity: 'error' } & FormProblem)
  | { severity: 'warning'; code: 'title-missing' }
  | { severity: 'warning'; code: 'texts-missing'; locale: Locale; count: number };

export function useFindings(): Finding[] {
  const document = useDocument();
  return useMemo(() => listFindings(document), [document]);
}

function listFindings({ title, content, anonymous }: FormDocument): Finding[] {
  const errors = findFormProblems(content, anonymous).map((problem) => ({
    severity: 'error' as const,
    ...problem,
  }));
  const untitled = title.trim() === '' ? [{ severity: 'warning', code: 'title-missing' } as const] : [];
  const missing = content.languages.flatMap((locale) => {
    const count = countMissingTexts(content, locale);
    return count > 0 ? [{ severity: 'warning', code: 'texts-missing', locale, count } as const] : [];
  });
  return [...errors, ...untitled, ...missing];
}
