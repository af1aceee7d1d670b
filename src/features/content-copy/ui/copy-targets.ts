import { graphql } from '#generated/graphql/gql.ts';
import type { CopyDialog_TargetsQuery } from '#generated/graphql/graphql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';

const targetsDocument = graphql(`
  query CopyDialog_targets($kind: String!) {
    readCopyTargets(Kind: $kind) {
      ID
      Name
    }
  }
`);

export type Target = CopyDialog_TargetsQuery['readCopyTargets'][number];

/** Where the viewer may copy things of this kind to. */
export async function fetchTargets(kind: string): Promise<readonly Target[]> {
  return (await graphqlRequest(targetsDocument, { kind })).readCopyTargets;
}
