import type { Topic } from '#features/virtual-humans/model/case-content.ts';

/** What follows from the topics of a case besides what each says itself, by the id of the topic before. */
export type Leads = Readonly<Record<string, readonly string[]>>;

/**
 * The topics of a case and those that people ask about next: when, how long, with whom, why. Each is led to by the topic that
 * makes people ask, so that 'how old was he?' finds it.
 */
export function withFurther(
  topics: readonly Topic[],
  further: readonly Topic[],
  leads: Leads,
): readonly Topic[] {
  return [...topics, ...further].map((topic) => ({
    ...topic,
    followUps: [...topic.followUps, ...(leads[topic.id] ?? []).filter((id) => !topic.followUps.includes(id))],
  }));
}
