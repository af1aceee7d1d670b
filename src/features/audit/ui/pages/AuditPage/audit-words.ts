import { useRouteContext } from '@tanstack/react-router';
import { use } from 'react';
import { type Translate, useTranslate } from '#locales/use-translate.ts';
import type { AuditAction, AuditPlace } from '#web/feature/audit-texts.ts';
import type { AuditRecord } from './audit-query.ts';

/** The features' actions in the log, and the texts of all of them. */
export interface AuditVocabulary {
  placeOf(action: string): AuditPlace;
  /** The action without its person: the text of a filter. */
  actionLabel(action: string): string;
  /** The action with its person and target. */
  sentence(record: AuditRecord): string;
}

export function useAuditVocabulary(): AuditVocabulary {
  const audit = use(useRouteContext({ from: '__root__' }).loadAudit());
  const t = useTranslate('organisations');
  const ofFeatures = useTranslate('audit');
  const places: Readonly<Record<string, AuditPlace | undefined>> = audit.actions;
  const isKnown = (action: string): action is AuditAction => places[action] !== undefined;

  function targetOf(record: AuditRecord): string {
    if (record.TargetName !== null) return record.TargetName;
    const kind = audit.kinds.find((each) => each === record.TargetKind) ?? 'other';
    return ofFeatures(`auditKind.${kind}`, { id: record.TargetID ?? '' }).trim();
  }

  /** The group that a person joined or left. */
  function groupOf({ Details }: AuditRecord): string {
    const named =
      typeof Details === 'object' && Details !== null && 'group' in Details ? Details.group : null;
    return typeof named === 'string' ? named : ofFeatures('auditKind.someGroup');
  }

  return {
    placeOf: (action) => places[action] ?? 'organisation',
    actionLabel: (action) => (isKnown(action) ? ofFeatures(`auditAction.${action}`) : action),
    sentence(record) {
      const action = record.Action;
      const actor = record.ActorName ?? t('audit.server');
      const target = targetOf(record);
      return isKnown(action)
        ? ofFeatures(`auditSentence.${action}`, { actor, target, group: groupOf(record) })
        : t('audit.otherSentence', { actor, action, target });
    },
  };
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

/** The name of a fact of a record; facts of other features are shown as they are written. */
export function detailLabel(name: string, t: Translate<'organisations'>): string {
  const known = detailNames.find((each) => each === name);
  return known ? t(`auditDetail.${known}`) : name;
}

/** Facts that are only numbers, shown by the name beside them where there is one. */
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
