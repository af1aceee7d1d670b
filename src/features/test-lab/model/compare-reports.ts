import type { LabFinding, LabReport } from './lab-report.ts';

/** How a case fares beside the version before. */
export type LabComparison = {
  /** Points in percent by which a good learner is ahead of a weak one; null where one of them has no score. */
  margin: { before: number | null; now: number | null };
  /** Wordings that the case does not have, understood all the same, in percent. */
  newWordings: { before: number | null; now: number | null };
  appeared: readonly LabFinding[];
  gone: number;
};

export function compareReports(before: LabReport, now: LabReport): LabComparison {
  const known = new Set(before.findings.map(keyOf));
  const still = new Set(now.findings.map(keyOf));
  return {
    margin: { before: marginOf(before), now: marginOf(now) },
    newWordings: { before: shareOf(before.newWordings), now: shareOf(now.newWordings) },
    appeared: now.findings.filter((finding) => !known.has(keyOf(finding))),
    gone: before.findings.filter((finding) => !still.has(keyOf(finding))).length,
  };
}

/** Of all languages and seeds together. */
export function marginOf(report: LabReport): number | null {
  const [good, weak] = [meanOf(report, 'good'), meanOf(report, 'weak')];
  return good === null || weak === null ? null : Math.round(good - weak);
}

export function shareOf({ asked, right }: LabReport['newWordings']): number | null {
  return asked === 0 ? null : Math.round((right / asked) * 100);
}

function meanOf({ learners }: LabReport, kind: LabReport['learners'][number]['kind']): number | null {
  const scores = learners.filter((one) => one.kind === kind).flatMap((one) => one.scores);
  const scored = scores.filter((score) => score >= 0);
  return scored.length === 0 ? null : scored.reduce((sum, score) => sum + score, 0) / scored.length;
}

function keyOf({ code, itemId, text, other }: LabFinding): string {
  return JSON.stringify([code, itemId, code.startsWith('leak') ? '' : text, other]);
}
