import { useMemo } from 'react';
import { type CaseFinding, findCaseProblems } from '../../../model/publish-check.ts';
import { useDocument } from '../state/builder-context.ts';

/** The problems that prevent publishing the present draft, by the rule that the server uses too. */
export function useFindings(): CaseFinding[] {
  const document = useDocument();
  return useMemo(() => {
    const { content, timeLimit, ...settings } = document;
    return findCaseProblems(content, { ...settings, type: content.type, timeLimitSeconds: timeLimit });
  }, [document]);
}
