import { useMemo } from 'react';
import { type CaseFinding, findCaseProblems } from '../../../model/publish-check.ts';
import { useDocument } from '../state/builder-context.ts';

/** What stands in the way of publishing, as the draft is now: the rule that the server asks too. */
export function useFindings(): CaseFinding[] {
  const document = useDocument();
  return useMemo(() => {
    const { content, timeLimit, ...settings } = document;
    return findCaseProblems(content, { ...settings, type: content.type, timeLimitSeconds: timeLimit });
  }, [document]);
}
