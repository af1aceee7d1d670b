import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { PricingPage_PricingQuery } from '#generated/graphql/graphql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useViewer } from '#web/session/use-session.ts';
import type { PlanOwner } from '../model/plan-action.ts';

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
      }
    }
  }
`);

export type PricingFacts = PricingPage_PricingQuery['readPricing'];
export type PricedPlan = PricingFacts['Plans'][number];

export function usePricing() {
  return useQuery(graphqlQuery(['billing', 'pricing'], pricingDocument, {}));
}

/** The organisation of whoever looks; null for a visitor, undefined until it is known. */
export function usePlanOwner(): PlanOwner | undefined {
  const viewer = useViewer();
  const id = viewer?.Organisation?.ID ?? '0';
  const query = useQuery({
    ...graphqlQuery(['organisation', 'plan-owner'], ownerDocument, { id }),
    enabled: viewer !== undefined,
    staleTime: 0,
  });
  if (!viewer) return null;
  const organisation = query.data?.readOneOrganisation;
  if (organisation === undefined) return undefined;
  const customerStage = organisation?.CustomerStage ?? null;
  // Only administrators see the licence; the stage says as much to the others.
  return { licenceType: organisation?.PlatformLicense?.Type ?? customerStage, customerStage };
}
