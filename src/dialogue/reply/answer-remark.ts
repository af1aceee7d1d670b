import { listTerms } from '../text/reading.ts';
import { asksReason, asksWhyNot } from '../understand/asks-reason.ts';
import { wantsToMakeSure } from '../understand/made-sure.ts';
import { findRemark, type RemarkKind } from '../understand/remark.ts';
import { type Draft, isTense, say } from './draft.ts';
import type { EngineLine } from './engine-line.ts';
import { findProposalLine } from './proposal-line.ts';

/** How the character reacts to a remark about which the case has nothing. */
const remarkLines = {
  concern: 'caredFor',
  praise: 'praised',
  comfort: 'caredFor',
  criticism: 'criticised',
  kinship: 'shared',
  surprise: 'surprised',
  advice: 'advised',
  request: 'requested',
  limit: 'limited',
  plan: 'planned',
  impression: 'seenThrough',
  comment: 'commentedOn',
} as const satisfies Record<Exclude<RemarkKind, 'proposal'>, EngineLine>;

/** Remarks that a tense character hardly answers. */
const coolly: ReadonlySet<RemarkKind> = new Set<RemarkKind>(['impression', 'comment']);

export function sayRemark(draft: Draft, remark: RemarkKind): void {
  const { index, said, state } = draft;
  if (coolly.has(remark) && isTense(state)) say(draft, 'unmoved');
  else if (remark !== 'proposal') say(draft, remarkLines[remark]);
  else say(draft, findProposalLine(state, asksWhyNot(index, listTerms(index.language, said.text))));
}

const offering: ReadonlySet<RemarkKind> = new Set<RemarkKind>(['proposal', 'request', 'plan']);

/** What the turn does to the character, whatever it is about. */
export function remarkOf({ index, before, said }: Draft): RemarkKind | null {
  const remark = findRemark(index.language, said.text);
  // 'So you need it on Friday, right?' advises nothing.
  if (remark !== null && !offering.has(remark) && wantsToMakeSure(index, said.text)) return null;
  const asksWhy = remark === 'proposal' && asksReason(index, before, listTerms(index.language, said.text));
  return asksWhy ? null : remark;
}
