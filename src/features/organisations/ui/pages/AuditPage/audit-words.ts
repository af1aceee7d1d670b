import type { TextKey } from '#locales/catalogue.ts';
import type { Translate } from '#locales/use-translate.ts';
import type { AuditRecord } from './audit-query.ts';

/** Every action the log can hold, with the place it belongs to; each has a sentence of its own. */
const actionPlaces = {
  'account-activated': 'access',
  'signed-in': 'access',
  'signed-out': 'access',
  'signed-out-everywhere': 'access',
  'sign-in-refused': 'access',
  'sign-in-revoked': 'access',
  'password-changed': 'access',
  'password-reset': 'access',
  'password-set': 'access',
  'mfa-activated': 'access',
  'mfa-disabled': 'access',
  'mfa-reset': 'access',
  'impersonation-started': 'access',
  'impersonation-ended': 'access',
  'organisation-entered': 'access',
  'organisation-left': 'access',
  'former-token-used': 'access',
  'installation-set-up': 'organisation',
  'organisation-updated': 'organisation',
  'invite-link-made': 'organisation',
  'invite-link-withdrawn': 'organisation',
  'audit-log-exported': 'organisation',
  'notification-resent': 'organisation',
  'notification-tested': 'organisation',
  'notification-secret-rotated': 'organisation',
  'language-model-updated': 'organisation',
  'virtual-human-limits-changed': 'organisation',
  'conversation-retention-changed': 'organisation',
  'member-created': 'people',
  'member-signed-up': 'people',
  'invitation-accepted': 'people',
  'invitation-declined': 'people',
  'invitation-link-copied': 'people',
  'signup-refused': 'people',
  'provider-staff-added': 'people',
  'provider-staff-removed': 'people',
  'member-updated': 'people',
  'member-role-changed': 'people',
  'member-disabled': 'people',
  'member-enabled': 'people',
  'members-imported': 'people',
  'members-seen-by-provider': 'people',
  'login-code-sent': 'people',
  'deletion-requested': 'people',
  'member-erased': 'people',
  'deletion-declined': 'people',
  'own-data-exported': 'people',
  'group-created': 'groups',
  'group-renamed': 'groups',
  'group-deleted': 'groups',
  'group-member-added': 'groups',
  'group-member-removed': 'groups',
  'media-created': 'content',
  'portrait-created': 'people',
  'media-updated': 'content',
  'media-retried': 'content',
  'tag-created': 'content',
  'simulation-created': 'content',
  'simulation-updated': 'content',
  'simulation-copied': 'content',
  'simulation-published': 'content',
  'simulation-unpublished': 'content',
  'simulation-archived': 'content',
  'simulation-restored': 'content',
  'simulation-deleted': 'content',
  'simulation-tagged': 'content',
  'simulation-groups-changed': 'content',
  'virtual-human-created': 'content',
  'virtual-human-updated': 'content',
  'virtual-human-copied': 'content',
  'virtual-human-published': 'content',
  'virtual-human-unpublished': 'content',
  'virtual-human-archived': 'content',
  'virtual-human-restored': 'content',
  'virtual-human-deleted': 'content',
  'virtual-human-tagged': 'content',
  'virtual-human-groups-changed': 'content',
  'video-added': 'content',
  'video-updated': 'content',
  'video-removed': 'content',
  'event-restored': 'content',
  'event-created': 'content',
  'event-updated': 'content',
  'event-deleted': 'content',
  'start-video-set': 'content',
  'submission-deleted': 'content',
  'score-overridden': 'content',
  'score-rerun': 'content',
} as const satisfies Record<string, AuditPlace>;

export type AuditPlace = 'access' | 'organisation' | 'people' | 'groups' | 'content';
type KnownAction = keyof typeof actionPlaces;

export function placeOfAction(action: string): AuditPlace {
  return isKnown(action) ? actionPlaces[action] : 'organisation';
}

/** What happened, without who: the words of a filter. */
export function actionLabel(action: string, t: Translate<'organisations'>): string {
  return isKnown(action) ? t(`auditAction.${action}` satisfies TextKey<'organisations'>) : action;
}

/** Who did what with whom, as a sentence. */
export function auditSentence(record: AuditRecord, t: Translate<'organisations'>): string {
  const actor = record.ActorName ?? t('audit.server');
  const target = record.TargetName ?? targetOf(record, t);
  const action = record.Action;
  return isKnown(action)
    ? t(`auditSentence.${action}` satisfies TextKey<'organisations'>, {
        actor,
        target,
        group: groupOf(record, t),
      })
    : t('audit.otherSentence', { actor, action, target });
}

const detailNames = [
  'acceptedPrivacy',
  'address',
  'by',
  'created',
  'device',
  'event',
  'fields',
  'from',
  'group',
  'groups',
  'media',
  'member',
  'refused',
  'role',
  'signIns',
  'tags',
  'to',
  'updated',
  'video',
  'why',
] as const;

/** What a fact of a record is called; those of other features are told as they are written. */
export function detailLabel(name: string, t: Translate<'organisations'>): string {
  const known = detailNames.find((each) => each === name);
  return known ? t(`auditDetail.${known}`) : name;
}

/** Facts that are only numbers, told by the name that stands beside them where there is one. */
const numbersOf: Readonly<Record<string, string>> = {
  groupId: 'group',
  groupIds: 'groups',
  mediaId: 'media',
  personId: 'member',
  tagIds: 'tags',
  videoId: 'video',
};

export function isToldByName(name: string, details: object): boolean {
  const word = numbersOf[name];
  return word !== undefined && word in details;
}

const kinds = [
  'member',
  'group',
  'organisation',
  'simulation',
  'virtual-human',
  'video',
  'media',
  'submission',
  'tag',
] as const;

/** The group that somebody came into or left. */
function groupOf({ Details }: AuditRecord, t: Translate<'organisations'>): string {
  const named = typeof Details === 'object' && Details !== null && 'group' in Details ? Details.group : null;
  return typeof named === 'string' ? named : t('auditKind.someGroup');
}

function targetOf(record: AuditRecord, t: Translate<'organisations'>): string {
  const kind = kinds.find((each) => each === record.TargetKind);
  return t(kind ? `auditKind.${kind}` : 'auditKind.other', { id: record.TargetID ?? '' }).trim();
}

function isKnown(action: string): action is KnownAction {
  return Object.hasOwn(actionPlaces, action);
}
