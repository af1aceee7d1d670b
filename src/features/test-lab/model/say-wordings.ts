import { beginConversation, readUnderstanding } from '#dialogue/index.ts';
import { toDialogueCase } from '#features/conversations/model/dialogue-case.ts';
import {
  type AuthoredWording,
  listTargets,
  listWordings,
} from '#features/virtual-humans/model/authored-wordings.ts';
import {
  type CaseContent,
  type ConversationLocale,
  textsIn,
} from '#features/virtual-humans/model/case-content.ts';
import { type LabFinding, labLimits } from './lab-report.ts';
import type { Step } from './learners/learner.ts';
import { makeFinding } from './make-finding.ts';
import { isMeant, namePart, nameStep } from './part-names.ts';

export type SaidWordings = {
  own: Tally;
  fresh: Tally;
  /** Wordings of the author beyond what one run says. */
  unsaid: number;
  findings: LabFinding[];
};
type Tally = { asked: number; right: number };

/** A topic that has fewer wordings than this has none to spare. */
const fewest = 3;

/**
 * The author's wordings of one language, said one by one: each has to be taken for what it was written for. Then one wording of each
 * topic is taken out of the case and said all the same, as a learner would who finds words of their own.
 */
export function sayWordings(
  content: CaseContent,
  { locale, isOver }: { locale: ConversationLocale; isOver: () => boolean },
): SaidWordings {
  const most = Math.floor(labLimits.wordings / content.locales.length);
  const all = listWordings(listTargets(content), [locale]);
  const steps = all.slice(0, most).map(toStep);
  const own = sayEach(content, steps, { locale, isOver });
  const held = holdOut(content, locale);
  const fresh = sayEach(held.content, held.steps, { locale, isOver });
  return {
    own: own.tally,
    fresh: fresh.tally,
    unsaid: all.length - steps.length,
    findings: [
      ...own.missed.map(({ step, other }) => missed(content, { step, other, locale })),
      ...fresh.missed
        .filter(({ other }) => other !== null)
        .map(({ step, other }) => missed(content, { step, other, locale, code: 'new-wording-missed' })),
    ],
  };
}

function missed(
  content: CaseContent,
  {
    step,
    other,
    locale,
    code,
  }: { step: Step; other: string | null; locale: ConversationLocale; code?: LabFinding['code'] },
): LabFinding {
  const { meant } = step;
  const isTopic = meant !== null && 'topicId' in meant;
  return makeFinding(codeOf(other, code), {
    section: isTopic ? 'topics' : 'scenes',
    itemId: meant === null ? null : isTopic ? meant.topicId : meant.sceneId,
    itemName: nameStep(content, step, locale) ?? '',
    locale,
    text: step.text,
    other: other ?? '',
  });
}

function codeOf(other: string | null, code: LabFinding['code'] = 'near-miss'): LabFinding['code'] {
  if (other === null) return 'not-understood';
  return other === '@distress' ? 'false-distress' : code;
}

function toStep({ target, words }: AuthoredWording): Step {
  const { id, sceneId } = target;
  return { text: words, meant: sceneId === null ? { topicId: id } : { sceneId, choiceId: id } };
}

/** The case without the last wording of each topic, and those wordings. */
function holdOut(content: CaseContent, locale: ConversationLocale): { content: CaseContent; steps: Step[] } {
  const steps: Step[] = [];
  const topics = content.topics.map((topic) => {
    const variants = textsIn(topic.variants, locale);
    const spare = variants.at(-1);
    if (variants.length < fewest || spare === undefined) return topic;
    steps.push({ text: spare, meant: { topicId: topic.id } });
    return { ...topic, variants: { ...topic.variants, [locale]: variants.slice(0, -1) } };
  });
  return content.type === 'branching' ? { content, steps: [] } : { content: { ...content, topics }, steps };
}

function sayEach(
  content: CaseContent,
  steps: readonly Step[],
  { locale, isOver }: { locale: ConversationLocale; isOver: () => boolean },
) {
  const dialogue = toDialogueCase(content);
  const { state } = beginConversation(dialogue, { locale, seed: 1 });
  const tally: Tally = { asked: 0, right: 0 };
  const wrong: { step: Step; other: string | null }[] = [];
  for (const step of steps) {
    if (isOver()) break;
    const { meant } = step;
    const sceneId = meant !== null && 'sceneId' in meant ? meant.sceneId : state.sceneId;
    // In the middle of a talk that trusts: what is withheld is understood all the same.
    const at = { ...state, sceneId, trust: 10, turns: 3 };
    const { parts } = readUnderstanding(dialogue, { locale, state: at, text: step.text });
    tally.asked += 1;
    if (isMeant(step, parts)) {
      tally.right += 1;
      continue;
    }
    const other = parts.find(
      (part) =>
        part.kind === 'topic' ||
        part.kind === 'choice' ||
        (part.kind === 'social' && part.act === 'distress'),
    );
    wrong.push({ step, other: other ? namePart(content, other, locale) : null });
  }
  return { tally, missed: wrong };
}
