import { graphql } from '#generated/graphql/gql.ts';
import { type LabReport, labReportSchema } from '../../model/lab-report.ts';

export const labDocument = graphql(`
  query LabPage_read($id: ID!) {
    readOneVirtualHuman(ID: $id) {
      ID
      Title
    }
    readCaseLab(ID: $id) {
      ...LabPage_lab
    }
  }
  fragment LabPage_lab on CaseLab {
    VirtualHumanID
    State
    IsStale
    RunsByItself
    Made
    Revision
    Report
    Before
    BeforeVersion
  }
`);

export const runDocument = graphql(`
  mutation LabPage_run($id: ID!) {
    runCaseLab(ID: $id) {
      VirtualHumanID
      State
    }
  }
`);

/** Null for none, and for one that an older or a newer program wrote. */
export function readReport(stored: unknown): LabReport | null {
  const parsed = labReportSchema.safeParse(stored);
  return parsed.success ? parsed.data : null;
}
