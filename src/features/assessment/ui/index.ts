export { ScoreHistory } from './history/ScoreHistory.tsx';
export { JudgedObjectives } from './objectives/JudgedObjectives.tsx';
export { turnAnchor } from './objectives/turn-anchor.ts';
export { DiagnosisMark } from './overview/DiagnosisMark.tsx';
export { ObjectiveOverview } from './overview/ObjectiveOverview.tsx';
export { CoachingReportDialog } from './report/CoachingReportDialog.tsx';
export { ReportFacts } from './report/ReportFacts.tsx';
export type { ReportSubject } from './report/report-subject.ts';
export { ScoringNote } from './report/ScoringNote.tsx';
