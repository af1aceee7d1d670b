import type { ApiReport, ApiResult } from '../../model/api-results.ts';

/** The conversation a report is about, as lists know it. */
export interface ReportSubject {
  assessmentId: string;
  /** Of the virtual human. */
  title: string;
  learner: string;
  /** ISO instant. */
  startedAt: string;
  timeSpentMs: number;
  /** 1 to 5; null without a rating. */
  rating: number | null;
}

/** The data of the printable page: everything on it, because it asks the server nothing. */
export interface PrintReportData {
  format: 1;
  subject: ReportSubject;
  result: Pick<
    ApiResult,
    | 'scoring'
    | 'conversationScore'
    | 'diagnosisScore'
    | 'pointsAchieved'
    | 'pointsPossible'
    | 'groups'
    | 'objectives'
  >;
  report: NonNullable<ApiReport['report']>;
  /** The score was changed after the report was written. */
  outdated: boolean;
}
