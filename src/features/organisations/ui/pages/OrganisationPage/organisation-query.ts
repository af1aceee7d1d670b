import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { OrganisationPage_OrganisationQuery } from '#generated/graphql/graphql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useViewer } from '#web/session/use-session.ts';

const organisationDocument = graphql(`
  query OrganisationPage_organisation($id: ID!) {
    readOneOrganisation(ID: $id) {
      ID
      Name
      Description
      EnforceMFA
      LearnerFeedback
      DisableLeaderboard
      WithholdSmallGroups
      TimeZone
      DefaultTimeZone
      LogoMediaID
      LogoMedia {
        URL
      }
      BrandImageMediaID
      BrandImageMedia {
        URL
      }
      CreditsUsedThisMonth
      CreditsLimit
      CreditsResetInDays
      PlatformLicense {
        ID
        CreditsPerMonth
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

export type EditedOrganisation = NonNullable<OrganisationPage_OrganisationQuery['readOneOrganisation']>;

/** The organisation that the viewer is in. */
export function useOrganisation() {
  const id = useViewer()?.Organisation?.ID ?? '0';
  return useQuery(graphqlQuery(['organisation', 'edit'], organisationDocument, { id }));
}

/** What a plan limits, in the order of the card; null is without limit. */
export function listCapacities({
  readOneOrganisation,
  licenseCounts: used,
}: OrganisationPage_OrganisationQuery) {
  const plan = readOneOrganisation?.PlatformLicense ?? null;
  return [
    { label: 'plan.editors', used: used.Editors, limit: plan?.PaidEditorSeats ?? plan?.Editors ?? null },
    { label: 'plan.learners', used: used.Learners, limit: plan?.Learners ?? null },
    { label: 'plan.virtualHumans', used: used.VirtualHumans, limit: plan?.VirtualHumans ?? null },
    { label: 'plan.interactiveVideos', used: used.InteractiveVideos, limit: plan?.InteractiveVideos ?? null },
  ] as const;
}

/** The credits of the month, rounded up; null without a plan. A plan by sessions has a number where it names none. */
export function readCredits({ readOneOrganisation: organisation }: OrganisationPage_OrganisationQuery) {
  const plan = organisation?.PlatformLicense;
  if (!organisation || !plan) return null;
  return {
    used: Math.ceil(organisation.CreditsUsedThisMonth ?? 0),
    limit: organisation.CreditsLimit ?? (plan.Type === 'SESSION' ? plan.CreditsPerMonth : null),
    resetInDays: organisation.CreditsResetInDays ?? 0,
  };
}
