import type { Answer, Judgement } from '../../../model/judgement.ts';
import { isOpenBadgeCode, openBadgePaths } from '../../../model/open-badge-paths.ts';

/** As it comes over the wire. */
export type ShownJudgement = Omit<Judgement, 'from' | 'until'> & {
  from: string | null;
  until: string | null;
};
export type ShownAnswer = Exclude<Answer, Judgement> | ShownJudgement;

/** The server judges: the browser has none of the libraries, and nothing is stored. */
export async function judge(badge: Blob | string): Promise<ShownAnswer> {
  const response = await fetch(openBadgePaths.verify, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: badge,
  });
  if (response.status === 413) return { unreadable: 'too-large' };
  if (!response.ok) throw new Error('The badge was not judged.');
  return (await response.json()) as ShownAnswer; // open-badge-routes.ts answers an Answer
}

/** The badge of a link, '{issuer}.{code}'; null where there is none any more. */
export async function fetchBadge(link: string): Promise<string | null> {
  const [issuer = '', code = ''] = link.split('.');
  if (!isOpenBadgeCode(issuer) || !isOpenBadgeCode(code)) return null;
  const response = await fetch(openBadgePaths.credential(issuer, code));
  if (response.status === 404) return null;
  if (!response.ok) throw new Error('The badge was not found.');
  return response.text();
}
