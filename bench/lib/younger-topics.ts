import { further as ofMaya } from '../../demo/conversations/feedback-talk.further.ts';
import { further as ofDaniel } from '../../demo/conversations/late-delivery-complaint.further.ts';
import { further as ofAmara } from '../../demo/conversations/late-handover.further.ts';
import { further as ofGeorge } from '../../demo/conversations/worried-patient.further.ts';

const younger: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    'worried-patient': ofGeorge,
    'late-delivery-complaint': ofDaniel,
    'feedback-talk': ofMaya,
    'late-handover': ofAmara,
  }).map(([slug, topics]) => [slug, new Set(topics.map(({ id }) => id))]),
);

/**
 * Topics that were written after the utterances had been labelled, so that no label can name them. What they answer is neither right nor
 * wrong by those labels, and is counted apart.
 */
export function isYounger(slug: string, topicId: string): boolean {
  return younger.get(slug)?.has(topicId) ?? false;
}
