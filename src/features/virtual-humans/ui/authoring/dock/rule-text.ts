import type { TextKey } from '#locales/catalogue.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { useCase, useNames } from '../state/builder-context.ts';
import type { TriedLine } from './tried-talk.ts';

type Rule = TriedLine['HeldBack'][number];
type Key = TextKey<'builder-dock'>;

const ruleKeys: Record<string, Key> = {
  'trust-too-low': 'rule.trust-too-low',
  'never-told': 'rule.never-told',
  'told-before': 'rule.told-before',
  'asked-back': 'rule.asked-back',
  'not-near-enough': 'rule.not-near-enough',
  'nothing-near': 'rule.nothing-near',
  distress: 'rule.distress',
  ended: 'rule.ended',
};

const stanceKeys: Record<string, Key> = {
  denied: 'stance.denied',
  reported: 'stance.reported',
  quoted: 'stance.quoted',
  supposed: 'stance.supposed',
  asked: 'stance.asked',
  readAloud: 'stance.readAloud',
};

/** The rule that held something back, as a sentence. */
export function useRuleText(): (rule: Rule) => string {
  const t = useTranslate('builder-dock');
  const { content } = useCase();
  const { name, text } = useNames();
  const nameOf = (id: string | null) => {
    const topic = content.topics.find((each) => each.id === id);
    const choice = content.scenes.flatMap(({ choices }) => choices).find((each) => each.id === id);
    return (topic && name(topic)) || (choice && text(choice.label)) || t('unnamed');
  };
  return ({ Rule: rule, ID, OtherID, Stance, Words, Has, Needed }) => {
    // A rule of a newer server has no text here.
    const key = rule === 'not-meant' ? stanceKeys[Stance ?? ''] : ruleKeys[rule];
    if (key === undefined) return rule;
    const isConfidence = rule === 'not-near-enough';
    const shown = (value: number | null) =>
      isConfidence ? Math.round((value ?? 0) * 100) : Math.round((value ?? 0) * 100) / 100;
    return t(key, {
      name: nameOf(ID),
      other: nameOf(OtherID),
      words: Words ?? '',
      has: shown(Has),
      needed: shown(Needed),
    });
  };
}

const acts: readonly Key[] = [
  'act.greeting',
  'act.introduction',
  'act.thanks',
  'act.goodbye',
  'act.smallTalk',
  'act.empathy',
  'act.reassurance',
  'act.apology',
  'act.agreement',
  'act.disagreement',
  'act.rudeness',
  'act.repeatRequest',
  'act.followUp',
  'act.clarification',
  'act.offTopic',
  'act.lost',
  'act.givenBack',
  'act.agreementAsked',
  'act.correction',
  'act.distress',
];

/** What a social act is called. */
export function useSocialName(): (act: string) => string {
  const t = useTranslate('builder-dock');
  return (act) => {
    const key = acts.find((each) => each === `act.${act}`);
    return key === undefined ? act : t(key);
  };
}
