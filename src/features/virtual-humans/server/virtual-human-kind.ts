import { defineContentKind } from '#features/content/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { findCaseProblems, hasErrors } from '../model/publish-check.ts';
import { buildVersionContent, type VersionContent } from '../model/version-content.ts';
import { detailPath, editPath, virtualHumansPath } from '../model/virtual-human-paths.ts';
import { type VirtualHumanReason, virtualHumanTexts } from '../model/virtual-human-texts.ts';
import { packVirtualHuman, reserveRoomForPacked, unpackVirtualHuman } from './pack-virtual-human.ts';
import { assertInPlan, assertRoomFor } from './virtual-human-entitlements.ts';
import { findDraft, findVirtualHuman, type VirtualHumanRow } from './virtual-human-store.ts';

/** Virtual humans as a kind of content. */
export const virtualHumanKind = defineContentKind<'virtual-human', VirtualHumanReason, VirtualHumanRow>({
  kind: 'virtual-human',
  idArgument: 'VirtualHumanID',
  takenAt: detailPath,
  listedAt: virtualHumansPath,
  editedAt: editPath,
  texts: virtualHumanTexts,
  embeddedByNumber: true,
  find: findVirtualHuman,
  packOwn: packVirtualHuman,
  unpackOwn: unpackVirtualHuman,
  assertRoom: assertRoomFor,
  reserveRoom: reserveRoomForPacked,
  readForPublishing,
});

export const { parseInput, refuse } = virtualHumanKind;

async function readForPublishing(scope: Scope, id: number): Promise<VersionContent | null> {
  await assertInPlan(scope);
  const draft = await findDraft(scope, id);
  if (!draft) throw notFound();
  return hasErrors(findCaseProblems(draft.case, draft.settings)) ? null : buildVersionContent(draft);
}
