import { z } from 'zod';

/** What an Open Badge must say, as far as a program relies on it. Words beyond these are the issuer's matter. */

const firstContexts = ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/2018/credentials/v1'];
const badgeContext = /^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context(?:-3\.0\.[123])?\.json$/;

const oneOrMore = z.union([z.string(), z.array(z.string()).min(1)]).transform((value) => [value].flat());
const typed = (type: string) => oneOrMore.refine((types) => types.includes(type));
const instant = z.iso.datetime({ offset: true });

const contexts = z
  .array(z.unknown())
  .min(2)
  .refine(([first]) => firstContexts.includes(String(first)))
  .refine((all) => all.some((one) => typeof one === 'string' && badgeContext.test(one)));

const types = oneOrMore.refine(
  (all) =>
    all.includes('VerifiableCredential') &&
    (all.includes('OpenBadgeCredential') || all.includes('AchievementCredential')),
);

const issuer = z.union([z.string().min(1), z.object({ id: z.string().min(1), type: typed('Profile') })]);

const achievement = z.object({
  id: z.string().min(1),
  type: typed('Achievement'),
  name: z.string().min(1),
  description: z.string(),
  criteria: z.looseObject({}),
});

const identity = z.object({
  type: z.literal('IdentityObject'),
  identityHash: z.string(),
  hashed: z.boolean(),
});

const subject = z
  .object({
    id: z.string().optional(),
    type: typed('AchievementSubject'),
    identifier: z.union([identity, z.array(identity)]).optional(),
    achievement,
  })
  .refine(({ id, identifier }) => id !== undefined || identifier !== undefined);

/** Each part with the reason that is told where it is missing or wrong. */
const parts = {
  '@context': ['context', contexts],
  type: ['type', types],
  id: ['id', z.string().min(1)],
  issuer: ['issuer', issuer],
  credentialSubject: ['subject', subject],
} as const;

export type FormReason = (typeof parts)[keyof typeof parts][0] | 'dates' | 'claims';

/** Null where nothing is wrong; otherwise the first part that is. */
export function findFormFault(document: Record<string, unknown>): FormReason | null {
  for (const [name, [reason, form]] of Object.entries(parts))
    if (!form.safeParse(document[name]).success) return reason;
  return readTimes(document) === null ? 'dates' : null;
}

/** From when and until when it is good; null where it does not say, or in no instant. */
export function readTimes(document: Record<string, unknown>): { from: Date; until: Date | null } | null {
  const from = instant.safeParse(document.validFrom ?? document.issuanceDate);
  const until = instant.nullish().safeParse(document.validUntil ?? document.expirationDate);
  if (!from.success || !until.success) return null;
  return { from: new Date(from.data), until: until.data ? new Date(until.data) : null };
}

export function readIssuerId({ issuer: found }: Record<string, unknown>): string {
  const parsed = issuer.safeParse(found);
  if (!parsed.success) return '';
  return typeof parsed.data === 'string' ? parsed.data : parsed.data.id;
}

const shown = z.object({
  name: z.string().catch(''),
  issuer: z.object({ name: z.string().catch('') }).catch({ name: '' }),
  credentialSubject: z
    .object({ achievement: z.object({ name: z.string().catch('') }).catch({ name: '' }) })
    .catch({ achievement: { name: '' } }),
});

const maxShown = 300;

/** What a page says of it: texts of a stranger, cut to a length. */
export function readShownTexts(document: Record<string, unknown>): { title: string; issuerName: string } {
  const { name, issuer: by, credentialSubject } = shown.parse(document);
  const title = credentialSubject.achievement.name || name;
  return { title: title.slice(0, maxShown), issuerName: by.name.slice(0, maxShown) };
}

const hashedAddress = z.object({
  credentialSubject: z.object({
    identifier: z.array(
      z.object({
        identityType: z.string(),
        hashed: z.boolean(),
        identityHash: z.string().max(100),
        salt: z.string().max(100).default(''),
      }),
    ),
  }),
});

/** How the e-mail address of its recipient is hidden; null where there is none. */
export function readRecipient(document: Record<string, unknown>): { hash: string; salt: string } | null {
  const parsed = hashedAddress.safeParse(document);
  if (!parsed.success) return null;
  const found = parsed.data.credentialSubject.identifier.find(
    ({ identityType, hashed, identityHash }) =>
      identityType === 'emailAddress' && hashed && identityHash.startsWith('sha256$'),
  );
  return found ? { hash: found.identityHash, salt: found.salt } : null;
}
