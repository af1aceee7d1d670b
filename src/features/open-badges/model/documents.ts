/** The documents of Open Badges 3.0 that we publish and sign (https://www.imsglobal.org/spec/ob/v3p0). */

const ofCredentials = 'https://www.w3.org/ns/credentials/v2';
const ofBadges = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';
const ofKeys = 'https://www.w3.org/ns/cid/v1';

export type IssuerFacts = {
  /** Its address. */
  id: string;
  name: string;
};

export type AchievementFacts = {
  id: string;
  title: string;
  /** 'Completed: Hand hygiene' */
  criteria: string;
  kind: 'badge' | 'certificate';
  pictureAddress: string;
};

export type CredentialFacts = {
  id: string;
  issuer: IssuerFacts;
  achievement: AchievementFacts;
  issuedAt: Date;
  /** Null for ever. */
  expiresAt: Date | null;
  recipient: { emailHash: string; salt: string };
  status: { list: string; index: number };
  /** A page of ours that says more; null where there is none. */
  evidence: { address: string; name: string } | null;
};

/** Seconds are enough, and every program reads them. */
export const writeInstant = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

/** Whose keys they are: what a program asks for that checks a signature. */
export function writeIssuer(
  { id, name }: IssuerFacts,
  publicKeys: readonly string[],
  tokenKeys: readonly { thumbprint: string; jwk: object }[],
) {
  const methods = [
    ...publicKeys.map((key) => ({
      id: `${id}#${key}`,
      type: 'Multikey',
      controller: id,
      publicKeyMultibase: key,
    })),
    ...tokenKeys.map(({ thumbprint, jwk }) => ({
      id: `${id}#${thumbprint}`,
      type: 'JsonWebKey',
      controller: id,
      publicKeyJwk: jwk,
    })),
  ];
  return {
    '@context': [ofKeys, ofBadges],
    id,
    type: ['Profile'],
    name,
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
  };
}

export function writeAchievement(facts: AchievementFacts, issuer: IssuerFacts) {
  return { '@context': [ofCredentials, ofBadges], ...achievementOf(facts), creator: profileOf(issuer) };
}

function achievementOf({ id, title, criteria, kind, pictureAddress }: AchievementFacts) {
  return {
    id,
    type: ['Achievement'],
    achievementType: kind === 'badge' ? 'Badge' : 'Certificate',
    name: title,
    description: criteria,
    criteria: { narrative: criteria },
    image: { id: pictureAddress, type: 'Image' },
  };
}

const profileOf = ({ id, name }: IssuerFacts) => ({ id, type: ['Profile'], name });

/** Before it is signed. It names nobody: whoever knows the e-mail address can find out whether it is theirs. */
export function writeCredential(facts: CredentialFacts) {
  const { id, issuer, achievement, issuedAt, expiresAt, recipient, status, evidence } = facts;
  return {
    '@context': [ofCredentials, ofBadges],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: achievement.title,
    issuer: profileOf(issuer),
    validFrom: writeInstant(issuedAt),
    ...(expiresAt && { validUntil: writeInstant(expiresAt) }),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          identityType: 'emailAddress',
          hashed: true,
          identityHash: recipient.emailHash,
          salt: recipient.salt,
        },
      ],
      achievement: achievementOf(achievement),
    },
    ...(evidence && { evidence: [{ id: evidence.address, type: ['Evidence'], name: evidence.name }] }),
    credentialStatus: {
      id: `${status.list}#${status.index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(status.index),
      statusListCredential: status.list,
    },
  };
}

/** What was revoked of a list, before it is signed. `encodedList` is as the server packed it. */
export function writeStatusList(list: string, issuer: IssuerFacts, encodedList: string, at: Date) {
  return {
    '@context': [ofCredentials],
    id: list,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuer.id,
    validFrom: writeInstant(at),
    credentialSubject: {
      id: `${list}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList,
    },
  };
}
