import * as z from 'zod';
import type { VirtualHumanType } from '../model/case-content.ts';
import { reason } from '../model/case-parts.ts';
import { type CountedEvidence, counted, countedSchema } from './counted/counted.ts';
import type { EvidenceKind } from './evidence-kind.ts';
import { type LearnedEvidence, learned, learnedSchema } from './learned/learned.ts';
import { type NamedEvidence, named, namedSchema } from './named/named.ts';
import { type SaidEvidence, said, saidSchema } from './said/said.ts';
import { type SceneEvidence, scene, sceneSchema } from './scene/scene.ts';
import { type TopicEvidence, topic, topicSchema } from './topic/topic.ts';

/** The only list of kinds of evidence, in the order of the builder. */

export type Evidence =
  | SceneEvidence
  | TopicEvidence
  | LearnedEvidence
  | SaidEvidence
  | NamedEvidence
  | CountedEvidence;

const kinds: { [Kind in Evidence['kind']]: EvidenceKind<Extract<Evidence, { kind: Kind }>> } = {
  scene,
  topic,
  learned,
  said,
  named,
  counted,
};

export const evidenceSchema = z.discriminatedUnion(
  'kind',
  [sceneSchema, topicSchema, learnedSchema, saidSchema, namedSchema, countedSchema],
  reason('virtual-human.choice-unknown'),
);

/** Returns the kind of a piece of evidence, for calls with that piece. */
export function kindOf(evidence: Pick<Evidence, 'kind'>): EvidenceKind<Evidence> {
  // A kind accepts only its own content; this one was found by the name in the content.
  return kinds[evidence.kind] as EvidenceKind<Evidence>;
}

export function listKinds(type: VirtualHumanType): Evidence['kind'][] {
  const all = Object.keys(kinds) as Evidence['kind'][]; // the keys of its own type
  return all.filter((kind) => kinds[kind].fits(type));
}

export function makeEvidence(kind: Evidence['kind'], before: object = {}): Evidence {
  return kinds[kind].make(before);
}

/** The start values of a new objective for this type of virtual human. */
export function makeFirstEvidence(type: VirtualHumanType): Evidence {
  return makeEvidence(listKinds(type)[0] ?? 'said');
}
