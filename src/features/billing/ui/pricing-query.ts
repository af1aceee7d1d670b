import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { PricingPage_PricingQuery } from '#generated/graphql/graphql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useCan, useViewer } from '#web/session/use-session.ts';
import type { PlanOwner } from '../model/plan-action.ts';
import { billingIntervals, paidPlans } from '../model/plan-price.ts';

const pricingDocument = graphql(`
  query PricingPage_pricing {
    readPricing {
      Plans {
        Type
        Title
        Editors
        Learners
        InteractiveVideos
        VirtualHumans
        CreditsPerMonth
        Prices {
          Interval
          Amount
          Currency
          PriceID
        }
      }
      Credits {
        Kind
        Minutes
      }
      AddOns {
        Key
        Amount
        Currency
      }
      ComingSoon
      SalesContact
      Test
    }
  }
`);

const ownerDocument = graphql(`
  query PricingPage_owner($id: ID!) {
    readOneOrganisation(ID: $id) {
      ID
      CustomerStage
      PlatformLicense {
        ID
        Type
        Title
      }
    }
  }
`);

const intervalDocument = graphql(`
  query PricingPage_interval($id: ID!) {
    getSubscriptionStatus(OrganisationID: $id) {
      Interval
    }
  }
`);

export type PricingFacts = PricingPage_PricingQuery['readPricing'];
export type PricedPlan = PricingFacts['Plans'][number];

export function usePricing() {
  return useQuery(graphqlQuery(['billing', 'pricing'], pricingDocument, {}));
}

/** With the title of its licence, for the mail to sales. */
export type NamedOwner = (NonNullable<PlanOwner> & { title: string | null }) | null;

/** The organisation of whoever looks; null for a visitor, undefined until it is known. */
export function usePlanOwner(): NamedOwner | undefined {
  const viewer = useViewer();
  const mayManage = useCan('billing:manage');
  const id = viewer?.Organisation?.ID ?? '0';
  const query = useQuery({
    ...graphqlQuery(['organisation', 'plan-owner'], ownerDocument, { id }),
    enabled: viewer !== undefined,
    staleTime: 0,
  });
  const organisation = query.data?.readOneOrganisation;
  const licence = organisation?.PlatformLicense;
  const status = useQuery({
    ...graphqlQuery(['billing', 'interval'], intervalDocument, { id }),
    enabled: mayManage && paidPlans.some((plan) => plan === licence?.Type),
    staleTime: 0,
  });
  if (!viewer) return null;
  if (organisation === undefined || status.isLoading) return undefined;
  const customerStage = organisation?.CustomerStage ?? null;
  const paid = status.data?.getSubscriptionStatus.Interval;
  return {
    // Only administrators see the licence; the stage says as much to the others.
    licenceType: licence?.Type ?? customerStage,
    customerStage,
    interval: billingIntervals.find((one) => one === paid) ?? null,
    title: licence?.Title ?? null,
  };
}
