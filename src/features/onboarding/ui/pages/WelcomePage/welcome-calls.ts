import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';

graphql(`
  fragment WelcomeCalls_starter on StarterContent {
    State
    Progress
    Sample {
      ID
      Title
      State
      Progress
    }
  }
`);

const readDocument = graphql(`
  query WelcomeCalls_read {
    readStarterContent {
      ...WelcomeCalls_starter
    }
  }
`);

const sampleDocument = graphql(`
  mutation WelcomeCalls_sample {
    addSampleContent {
      ...WelcomeCalls_starter
    }
  }
`);

const demoDocument = graphql(`
  mutation WelcomeCalls_demo($id: ID!) {
    copyContent(OrganisationID: $id) {
      ID
    }
  }
`);

const humanDocument = graphql(`
  mutation WelcomeCalls_human($input: VirtualHumanCreateInput!) {
    createVirtualHuman(Input: $input) {
      ID
    }
  }
`);

const noun = 'starter-content';
const pollEveryMs = 1_000;

/** What the organisation was given, asked for again while something is on its way. */
export function useStarter() {
  return useQuery({
    ...graphqlQuery([noun], readDocument, {}),
    staleTime: 0,
    select: ({ readStarterContent }) => readStarterContent,
    refetchInterval: ({ state: { data } }) =>
      data?.readStarterContent.State === 'Queued' || data?.readStarterContent.Sample?.State === 'Queued'
        ? pollEveryMs
        : false,
  });
}

export function useAddSample() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => graphqlRequest(sampleDocument, {}),
    onSuccess: ({ addSampleContent }) =>
      client.setQueryData([noun, {}], { readStarterContent: addSampleContent }),
  });
}

export function useAddDemo(organisationId: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => graphqlRequest(demoDocument, { id: organisationId ?? '' }),
    onSuccess: () => invalidate(client, noun, 'org-trial'),
  });
}

/** Makes one from a finished short case; answers its number. */
export function useMakeHuman() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ title, locale }: { title: string; locale: string }) => {
      const input = { Title: title, Locale: locale, Template: 'feedback-talk' };
      return (await graphqlRequest(humanDocument, { input })).createVirtualHuman.ID;
    },
    onSuccess: () => invalidate(client, 'virtual-humans'),
  });
}
