import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { DashboardPage_DashboardQuery } from '#generated/graphql/graphql.ts';
import { useLocale } from '#locales/use-translate.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useViewer } from '#web/session/use-session.ts';
import { latestSimulations } from '../../../model/dashboard-limits.ts';

const dashboardDocument = graphql(`
  query DashboardPage_dashboard($organisation: ID, $language: String!, $videos: Int!) {
    dashboard(Language: $language) {
      SystemNotice {
        Text
      }
      FeatureUpdates {
        ID
        Date
        Title
        Text
      }
    }
    DashboardUsage(orgId: $organisation) {
      StartDate
      EndDate
      Simulations {
        Sessions
        Completed
        Withheld
      }
      VirtualHumans {
        Sessions
        Completed
        Withheld
      }
      Submissions {
        ID
        ItemType
        ItemID
        Title
        FinishedAt
        Member {
          ID
          Name
          AvatarURL
        }
      }
      FormSubmissions {
        ID
        Created
        FeedbackForm {
          ID
          Title
        }
        Member {
          ID
          Name
          AvatarURL
        }
      }
      Members {
        ID
        Name
        Email
        AvatarURL
        Enrolled
      }
    }
    readSimulations(
      filter: { Archived: { eq: null } }
      sort: [{ field: "Created", direction: DESC }]
      limit: $videos
    ) {
      nodes {
        ID
        Title
        AdminTitle
        Status
        Created
        ThumbnailURL
        Content360
      }
    }
  }
`);

export type Usage = DashboardPage_DashboardQuery['DashboardUsage'];
export type LatestSimulation = DashboardPage_DashboardQuery['readSimulations']['nodes'][number];
export type FeatureUpdate = DashboardPage_DashboardQuery['dashboard']['FeatureUpdates'][number];

/** What others do meanwhile is seen when the page is looked at again. */
const freshMs = 60_000;

/** The whole page in one request. */
export function useDashboard() {
  const language = useLocale();
  const organisation = useViewer()?.Organisation?.ID ?? null;
  return useQuery({
    ...graphqlQuery(['dashboard', 'staff'], dashboardDocument, {
      organisation,
      language,
      videos: latestSimulations,
    }),
    staleTime: freshMs,
  });
}
