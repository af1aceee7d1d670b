import { further as ofMaya } from '../../demo/conversations/feedback-talk.further.ts';
import { further as ofDaniel } from '../../demo/conversations/late-delivery-complaint.further.ts';
import { asked as askedOfAmara } from '../../demo/conversations/late-handover.asked.ts';
import { further as ofAmara } from '../../demo/conversations/late-handover.further.ts';
import { life as lifeOfAmara } from '../../demo/conversations/late-handover.life.ts';
import { ward as wardOfAmara } from '../../demo/conversations/late-handover.ward.ts';
import { asked as askedOfKwame } from '../../demo/conversations/stop-the-job.asked.ts';
import { days as daysOfGeorge } from '../../demo/conversations/worried-patient.days.ts';
import { further as ofGeorge } from '../../demo/conversations/worried-patient.further.ts';
import { health as healthOfGeorge } from '../../demo/conversations/worried-patient.health.ts';
import { people as peopleOfGeorge } from '../../demo/conversations/worried-patient.people.ts';
import { visit as visitOfGeorge } from '../../demo/conversations/worried-patient.visit.ts';

const younger: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    'worried-patient': [...ofGeorge, ...healthOfGeorge, ...peopleOfGeorge, ...daysOfGeorge, ...visitOfGeorge],
    'late-delivery-complaint': ofDaniel,
    'feedback-talk': ofMaya,
    'late-handover': [...ofAmara, ...wardOfAmara, ...lifeOfAmara, ...askedOfAmara.topics],
    'stop-the-job': askedOfKwame.topics,
  }).map(([slug, topics]) => [slug, new Set(topics.map(({ id }) => id))]),
);

/**
 * Topics that were written after the utterances had been labelled, so that no label can name them. What they answer is neither right nor
 * wrong by those labels, and is counted apart.
 */
export function isYounger(slug: string, topicId: string): boolean {
  return younger.get(slug)?.has(topicId) ?? false;
}
