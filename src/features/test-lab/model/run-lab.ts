import { scorerVersion } from '#features/assessment/model/scoring/index.ts';
import type { CaseContent, ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import { fillCase } from '#features/virtual-humans/model/variants/fill-case.ts';
import { checkTurns } from './check-turns.ts';
import { type HeldTalk, holdTalk } from './hold-talk.ts';
import { judgeObjectives } from './judge-objectives.ts';
import { type LabFinding, type LabReport, labLimits } from './lab-report.ts';
import { type LearnerKind, learnerKinds, type Script } from './learners/learner.ts';
import { writeObjectiveScript, writeScript } from './learners/write-script.ts';
import { type SaidWordings, sayWordings } from './say-wordings.ts';

/**
 * Scripted learners talk with a case. Pure but for `isOver`, which ends a run that takes too long: until then, the same case gives the
 * same report.
 */
export function runLab(template: CaseContent, { isOver }: { isOver: () => boolean }): LabReport {
  // Talks of one seed are of one variant of the case; names are the same in all.
  const variants = new Map<number, CaseContent>(
    labLimits.seeds.map((seed) => [seed, fillCase(template, seed)]),
  );
  const content = variants.get(1) ?? fillCase(template, 1);
  const held: HeldTalk[] = [];
  const wordings: SaidWordings[] = [];
  for (const locale of content.locales) {
    held.push(...holdTalks(variants, content, locale, isOver));
    wordings.push(sayWordings(content, { locale, isOver }));
  }
  const judged = judgeObjectives(content, held);
  const turnFindings = held.flatMap((one, talk) =>
    checkTurns(variants.get(one.talk.seed) ?? content, one).map((finding) => ({ ...finding, talk })),
  );
  const all = [...judged.findings, ...turnFindings, ...wordings.flatMap(({ findings }) => findings)];
  const findings = eachOnce(all).slice(0, labLimits.findings);
  return {
    format: 1,
    scorerVersion,
    locales: [...content.locales],
    learners: describeLearners(content, held),
    objectives: judged.objectives,
    ownWordings: sumUp(wordings.map(({ own }) => own)),
    newWordings: sumUp(wordings.map(({ fresh }) => fresh)),
    unsaidWordings: wordings.reduce((sum, { unsaid }) => sum + unsaid, 0),
    replies: describeReplies(held),
    ...keepShownTalks(held, findings),
    moreFindings: eachOnce(all).length - findings.length,
    cut: isOver(),
  };
}

function holdTalks(
  variants: ReadonlyMap<number, CaseContent>,
  content: CaseContent,
  locale: ConversationLocale,
  isOver: () => boolean,
): HeldTalk[] {
  const held: HeldTalk[] = [];
  const hold = (write: (content: CaseContent) => Script, seed: number) => {
    const variant = variants.get(seed) ?? content;
    if (!isOver()) held.push(holdTalk(variant, write(variant), { locale, seed }));
  };
  for (const kind of learnerKinds) {
    if (kind === 'objective') {
      for (const objective of content.objectives)
        hold((variant) => writeObjectiveScript(variant, { objective, locale, seed: 1 }), 1);
      continue;
    }
    for (const seed of labLimits.seeds) hold((variant) => writeScript(variant, { kind, locale, seed }), seed);
  }
  return held;
}

/** The same words that go wrong in the same way are one finding. Errors come first. */
function eachOnce(findings: readonly LabFinding[]): LabFinding[] {
  const seen = new Set<string>();
  const kept = findings.filter(({ code, itemId, text, other }) => {
    const key = JSON.stringify([code, itemId, code.startsWith('leak') ? '' : text, other]);
    return !seen.has(key) && seen.add(key);
  });
  return kept.sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
}

/** Those that a finding leads to, and the first of each kind; numbers of talks are those of this list. */
function keepShownTalks(
  held: readonly HeldTalk[],
  findings: readonly LabFinding[],
): Pick<LabReport, 'findings' | 'talks'> {
  const firsts = learnerKinds.flatMap((kind) => {
    const at = held.findIndex(({ talk }) => talk.kind === kind && kind !== 'objective');
    return at < 0 ? [] : [at];
  });
  const named = findings.flatMap(({ talk }) => (talk === null ? [] : [talk]));
  const shown = [...new Set([...firsts, ...named])].slice(0, labLimits.talks);
  const places = new Map(shown.map((at, place) => [at, place]));
  return {
    talks: shown.flatMap((at) => held[at]?.talk ?? []),
    findings: findings.map((finding) => {
      const talk = finding.talk === null ? null : (places.get(finding.talk) ?? null);
      return { ...finding, talk, turn: talk === null ? null : finding.turn };
    }),
  };
}

function describeLearners({ locales }: CaseContent, held: readonly HeldTalk[]): LabReport['learners'] {
  const kinds = learnerKinds.filter(
    (kind): kind is Exclude<LearnerKind, 'objective'> => kind !== 'objective',
  );
  return locales.flatMap((locale) =>
    kinds.flatMap((kind) => {
      const talks = held
        .map(({ talk }) => talk)
        .filter((talk) => talk.kind === kind && talk.locale === locale);
      if (talks.length === 0) return [];
      return [
        {
          kind,
          locale,
          scores: talks.map(({ score }) => score),
          turns: talks.reduce((sum, { turns }) => sum + turns.length, 0),
          notUnderstood: talks.reduce((sum, talk) => sum + talk.notUnderstood, 0),
        },
      ];
    }),
  );
}

function describeReplies(held: readonly HeldTalk[]): LabReport['replies'] {
  const all = held.flatMap(({ speakingMs }) => speakingMs);
  const sum = all.reduce((total, ms) => total + ms, 0);
  return {
    count: all.length,
    meanMs: all.length === 0 ? 0 : Math.round(sum / all.length),
    longestMs: all.reduce((most, ms) => Math.max(most, ms), 0),
  };
}

function sumUp(tallies: readonly { asked: number; right: number }[]): { asked: number; right: number } {
  return tallies.reduce((sum, { asked, right }) => ({ asked: sum.asked + asked, right: sum.right + right }), {
    asked: 0,
    right: 0,
  });
}
