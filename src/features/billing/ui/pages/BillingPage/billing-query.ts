import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { BillingPage_StatusQuery, BillingPage_UsageQuery } from '#generated/graphql/graphql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';

const usageDocument = graphql(`
  query BillingPage_usage($id: ID!) {
    readOneOrganisation(ID: $id) {
      ID
      PlanEnded
      PlatformLicense {
        ID
        Type
        Title
        ExpiryDate
        PaidEditorSeats
        Editors
        Learners
        VirtualHumans
        InteractiveVideos
      }
    }
    licenseCounts(OrganisationID: $id) {
      Editors
      Learners
      VirtualHumans
      InteractiveVideos
    }
  }
`);

const statusDocument = graphql(`
  query BillingPage_status($id: ID!, $session: String) {
    getSubscriptionStatus(OrganisationID: $id, SessionID: $session) {
      Status
      SessionPaid
      PaymentCardLast4
      PaymentDue
      PaymentURL
      Interval
      RenewsAt
      EndsAt
      HasPortal
      Invoices {
        ID
        Number
        Status
        Amount
        Currency
        Issued
        URL
        PDFURL
      }
    }
  }
`);

export type Subscription = BillingPage_StatusQuery['getSubscriptionStatus'];
export type BilledUsage = BillingPage_UsageQuery;

export function useUsage(id: string) {
  return useQuery({ ...graphqlQuery(['organisation', 'billed-usage'], usageDocument, { id }), staleTime: 0 });
}

const pollMs = 2_000;

/** Asked again every two seconds while a payment is being processed and `isWaiting`. */
export function useSubscription(
  { id, session }: { id: string; session: string | null },
  isWaiting: () => boolean,
) {
  return useQuery({
    ...graphqlQuery(['billing', 'status'], statusDocument, { id, session }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.getSubscriptionStatus.Status === 'pending' && isWaiting() ? pollMs : false,
  });
}
