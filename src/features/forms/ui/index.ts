export { FormOverview } from './analytics/FormOverview.tsx';
export {
  type AnalysedForm,
  type AskedAnswers,
  exportFormAnswers,
  useAnalysedForm,
} from './analytics/form-queries.ts';
export { NoForm } from './analytics/NoForm.tsx';
export type { OfChange } from './analytics/QuestionCard.tsx';
export { SubmissionsTab } from './analytics/SubmissionsTab.tsx';
