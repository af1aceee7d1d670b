import { formsPath } from './forms-path.ts';
import { findStage, type Stage } from './stage.ts';

/** `userID` is part of the address, and is never believed. */
const fillQuery = {
  trigger: 'trigger',
  source: 'sourceId',
  user: 'userID',
  shareToken: 'sharetoken',
} as const;

/** Where the form is asked; both null where it was opened by its own address. */
type FillPlace = { itemId: string | null; stage: Stage | null };
export type FillAddress = FillPlace & { hash: string; formId: string; shareToken: string | null };

export function readFillAddress({ pathname, search }: { pathname: string; search: string }): FillAddress {
  const [, hash = '', formId = ''] = pathname.split('/').filter(Boolean);
  const query = new URLSearchParams(search);
  const itemId = query.get(fillQuery.source) || null;
  const stage = findStageOf(query.get(fillQuery.trigger) ?? '');
  const isPlaced = itemId !== null && stage !== null;
  return {
    hash,
    formId: /^\d+$/.test(formId) ? formId : '',
    itemId: isPlaced ? itemId : null,
    stage: isPlaced ? stage : null,
    shareToken: query.get(fillQuery.shareToken) || null,
  };
}

/** BEGIN_SIM is before, END_SIM after, whatever the kind. */
function findStageOf(trigger: string): Stage | null {
  const moment = { BEGIN: 'before', END: 'after' }[trigger.split('_')[0] ?? ''] ?? '';
  return findStage(moment) ?? null;
}

export type FillAddressParts = {
  hash: string;
  formId: string;
  trigger: string;
  sourceId: string;
  userId: string | null;
  shareToken: string | null;
};

export function buildFillAddress(parts: FillAddressParts): string {
  const query = new URLSearchParams({
    [fillQuery.trigger]: parts.trigger,
    [fillQuery.source]: parts.sourceId,
  });
  if (parts.userId) query.set(fillQuery.user, parts.userId);
  if (parts.shareToken) query.set(fillQuery.shareToken, parts.shareToken);
  return `${formsPath}/${encodeURIComponent(parts.hash)}/${encodeURIComponent(parts.formId)}?${query}`;
}
