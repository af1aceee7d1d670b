import { createHash } from 'node:crypto';
import { findLearner } from '#features/attempts/model/attempt-policy.ts';
import { findAttemptIdsOf } from '#features/attempts/server/attempt-facts-view.ts';
import type { CaseContent } from '#features/virtual-humans/model/case-content.ts';
import { chooseSeed, drawVariant } from '#features/virtual-humans/model/variants/draw-variant.ts';
import type { PlayableCase } from '#features/virtual-humans/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { type DrawnVariant, itemKind, listHadVariants } from './conversation-store.ts';

/**
 * The variant of the next talk of this viewer; null where all talks are the same. It depends on the talks that they have had and on nothing
 * else, so that the task that is read before belongs to the talk that follows, although nothing is stored in between.
 */
export async function drawNextVariant(
  scope: ReadScope,
  viewer: Viewer,
  { virtualHumanId, content }: PlayableCase,
): Promise<DrawnVariant | null> {
  const { variants } = content;
  if (!variants || !drawVariant(variants, 0)) return null;
  const learner = findLearner(viewer);
  const attemptIds = learner === null ? [] : await findAttemptIdsOf(scope, itemKind, learner);
  const had = await listHadVariants(scope, virtualHumanId, attemptIds);
  const first = seedOf(`${nameOf(viewer)}/${virtualHumanId}/${had.length}`);
  return nameVariant(content, chooseSeed(variants, first, had));
}

/** The variant of a preview: the one that its author chose, or one that stays the same, before it begins and in it. */
export function drawPreviewVariant(
  viewer: Viewer,
  { virtualHumanId, content }: PlayableCase,
  wantedSeed: number | null,
): DrawnVariant | null {
  const { variants } = content;
  const seed = wantedSeed ?? seedOf(`${nameOf(viewer)}/${virtualHumanId}`);
  return variants ? nameVariant(content, chooseSeed(variants, seed, [])) : null;
}

function nameVariant({ variants }: CaseContent, seed: number): DrawnVariant | null {
  const variant = drawVariant(variants, seed);
  return variant && { seed, key: variant.key };
}

function nameOf({ organisationId, personId, signInId }: Viewer): string {
  return `${organisationId}/${personId ?? signInId}`;
}

/** 31 bits of a text. */
export function seedOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) >>> 1;
}
