import { type CaseContent, textIn } from '#features/virtual-humans/model/case-content.ts';
import type { HeldTalk } from './hold-talk.ts';
import { type LabFinding, type LabReport, labLimits } from './lab-report.ts';
import { type LearnerKind, undeserving } from './learners/learner.ts';
import { makeFinding } from './make-finding.ts';

type Judged = Pick<LabReport, 'objectives' | 'findings'>;
type Placed = { talk: HeldTalk['talk']; at: number };

/** Whether the score tells a good learner from others: who earns which objective, and who should not. */
export function judgeObjectives(content: CaseContent, held: readonly HeldTalk[]): Judged {
  const talks = held.map(({ talk }, at): Placed => ({ talk, at }));
  const [first] = content.locales;
  const good = of(talks, 'good');
  const objectives = content.objectives.map(({ id, name, points }) => ({
    id,
    name: textIn(name, first ?? 'en-GB'),
    points,
    earned: good.filter(({ talk }) => talk.earned.includes(id)).length,
    of: good.length,
  }));
  const scored = objectives.filter(({ points }) => points > 0);
  return {
    objectives,
    findings: [
      ...(scored.length === 0 ? [] : findBlunt(content, talks)),
      ...objectives.flatMap((objective) => judgeOne(objective, talks)),
    ],
  };
}

function judgeOne(
  { id, name, earned, of: all, points }: LabReport['objectives'][number],
  talks: readonly Placed[],
): LabFinding[] {
  const about = { itemId: id, itemName: name };
  const findings: LabFinding[] = [];
  if (all > 0 && earned === 0)
    findings.push(
      makeFinding('good-misses', {
        ...about,
        count: earned,
        of: all,
        talk: of(talks, 'good')[0]?.at ?? null,
      }),
    );
  const own = talks.find(({ talk }) => talk.objectiveId === id && !talk.earned.includes(id));
  if (own)
    findings.push(makeFinding('objective-unproved', { ...about, locale: own.talk.locale, talk: own.at }));
  if (points === 0) return findings;
  const undeserved = undeserving.flatMap(
    (kind) => of(talks, kind).find(({ talk }) => talk.earned.includes(id)) ?? [],
  );
  const [first] = undeserved;
  if (first) {
    const other = undeserved.map(({ talk }) => talk.kind).join(' ');
    findings.push(makeFinding('undeserved', { ...about, other, talk: first.at }));
  }
  return findings;
}

/** In each language, over all seeds: the worst good talk against the best weak one would be chance; the means are not. */
function findBlunt({ locales }: CaseContent, talks: readonly Placed[]): LabFinding[] {
  return locales.flatMap((locale) => {
    const meanOf = (kind: LearnerKind) => {
      const scores = of(talks, kind)
        .filter(({ talk }) => talk.locale === locale)
        .map(({ talk }) => talk.score);
      return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
    };
    const [good, weak] = [meanOf('good'), meanOf('weak')];
    if (good === null || weak === null || good - weak >= labLimits.margin) return [];
    return [
      makeFinding('rubric-blunt', {
        locale,
        count: Math.round(weak),
        of: Math.round(good),
        talk: of(talks, 'weak').find(({ talk }) => talk.locale === locale)?.at ?? null,
      }),
    ];
  });
}

function of(talks: readonly Placed[], kind: LearnerKind): Placed[] {
  return talks.filter(({ talk }) => talk.kind === kind);
}
