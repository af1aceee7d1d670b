import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { OnboardingInput, OnboardingQuery_StateFragment } from '#generated/graphql/graphql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useViewer } from '#web/session/use-session.ts';

graphql(`
  fragment OnboardingQuery_state on Onboarding {
    Available
    Dismissed
    RedirectedToOnboarding
    OrganisationIsEmpty
    Progress
    CurrentTask
    SelectedSection
    BannerTask
    BannerComplete
    BannerShown
    CreatedCourseID
    CreatedSimID
    CreatedFormID
    Sections {
      Key
      Progress
      Tasks {
        Key
        Minutes
        Completed
        Blocked
      }
    }
    Tours {
      SeenFirstTour
      SeenSecondTour
      SeenVHTour
    }
  }
`);

const readDocument = graphql(`
  query OnboardingQuery_read {
    readOnboarding {
      ...OnboardingQuery_state
    }
  }
`);

const updateDocument = graphql(`
  mutation OnboardingQuery_update($input: OnboardingInput!) {
    updateOnboarding(Input: $input) {
      ...OnboardingQuery_state
    }
  }
`);

export type OnboardingData = OnboardingQuery_StateFragment;

const noun = 'onboarding';

export function useOnboarding() {
  const viewer = useViewer();
  const own = graphqlQuery([noun, viewer?.ID, viewer?.Organisation?.ID], readDocument, {});
  return useQuery({ ...own, select: ({ readOnboarding }) => readOnboarding });
}

/** Says one thing of the viewer's own first steps; what is shown follows the answer. */
export function useOnboardingChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: OnboardingInput) => graphqlRequest(updateDocument, { input }),
    onSuccess: ({ updateOnboarding }) => keep(client, updateOnboarding),
  });
}

function keep(client: QueryClient, readOnboarding: OnboardingData): void {
  client.setQueriesData({ queryKey: [noun] }, { readOnboarding });
}
