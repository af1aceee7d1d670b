import type { ReadScope } from '#platform/tenancy/scope.ts';
import { hashOfCase } from './hash-of-case.ts';
import type { LabContext } from './lab-context.ts';

/** The newest versions: a draft is compared with one of them, so their reports stay, however often drafts are tried. */
const comparedVersions = 2;

export async function listKeptHashes(
  cases: LabContext['cases'],
  scope: ReadScope,
  itemId: number,
): Promise<string[]> {
  const versions = await cases.listVersions(scope, itemId, comparedVersions);
  return versions.map(({ content }) => hashOfCase(content));
}
