import * as z from 'zod';
import { references } from '../../model/case-parts.ts';
import { listEntered } from '../../model/scene-paths.ts';
import { type EvidenceKind, plainKind } from '../evidence-kind.ts';
import { fromQuotes } from '../from-quotes.ts';
import { quoteParts } from '../quotes.ts';

/** A scene of a branching case was entered by the learner's words. */
export type SceneEvidence = { kind: 'scene'; sceneIds: readonly string[] };

export const sceneSchema = z.object({ kind: z.literal('scene'), sceneIds: references });

export const scene: EvidenceKind<SceneEvidence> = {
  ...plainKind,
  fits: (type) => type === 'branching',
  make: (before: { sceneIds?: readonly string[] }) => ({ kind: 'scene', sceneIds: before.sceneIds ?? [] }),
  find: ({ sceneIds }, { turns }) =>
    fromQuotes(quoteParts(turns, (part) => part.kind === 'choice' && sceneIds.includes(part.toSceneId))),
  findProblem: ({ sceneIds }, { scenes }) => {
    if (sceneIds.length === 0) return 'evidence-empty';
    const known = new Set(scenes.map(({ id }) => id));
    if (sceneIds.some((id) => !known.has(id))) return 'evidence-unknown';
    const entered = listEntered(scenes);
    return sceneIds.some((id) => entered.has(id)) ? null : 'evidence-out-of-reach';
  },
};
