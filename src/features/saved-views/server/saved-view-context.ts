import type { ViewTables } from '#features/analytics/server/extension-points.ts';
import type { ClockSettings } from '#features/analytics/server/index.ts';
import type { Mailer } from '#features/mail/server/index.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { PdfWriter } from '#platform/pdf/pdf-writer.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { ReportFacts } from './report/report-facts.ts';

/** What the use cases of saved views are given. */
export type SavedViewContext = ClockSettings & {
  tenancy: Tenancy;
  clock: () => Date;
  mailer: Mailer;
  pdf: PdfWriter<ReportFacts>;
  /** For notices, whose kinds features declare. */
  listParts: ServerContext['listParts'];
  /** Read during a call: later features may bring pages. */
  viewTables: () => readonly ViewTables[];
  /** The end of a trial closes an organisation. */
  isLocked: (organisationId: number) => Promise<boolean>;
};
