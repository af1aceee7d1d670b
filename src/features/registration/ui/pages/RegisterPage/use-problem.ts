import { useState } from 'react';

/**
 * Why the last try failed, until something is changed or sent again: an old problem above a new one misleads.
 * `watch` belongs to the element around the forms.
 */
export function useProblem<Problem>(): {
  problem: Problem | null;
  setProblem: (problem: Problem | null) => void;
  watch: { onChange: () => void; onSubmitCapture: () => void };
} {
  const [problem, setProblem] = useState<Problem | null>(null);
  const forget = () => setProblem(null);
  return { problem, setProblem, watch: { onChange: forget, onSubmitCapture: forget } };
}
