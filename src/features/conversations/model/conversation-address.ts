import { embedPath } from '#features/embedding/model/embed-path.ts';

/** Addresses of the conversation player and of the pages around it. */

export const humanPlayerName = 'virtual-human-player';
const humanPlayerPath = embedPath(humanPlayerName);

/** Query parameters of the player. */
const humanPlayerQuery = {
  hash: 'Hash',
  /** A conversation with the draft, for those who may edit it: nothing of it is stored. */
  preview: 'isPreviewPlayer',
  shareToken: 'sharetoken',
  publicPlayer: 'publicPlayer',
  unit: 'unitID',
} as const;

export type HumanPlayerAddress = {
  virtualHumanId: string;
  hash: string;
  preview: boolean;
  shareToken: string | null;
  publicPlayer: boolean;
  unitId: string | null;
};

export function readHumanPlayerAddress({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): HumanPlayerAddress {
  const query = new URLSearchParams(search);
  const id = pathname.split('/').filter(Boolean).at(-1) ?? '';
  return {
    virtualHumanId: /^\d+$/.test(id) ? id : '',
    hash: query.get(humanPlayerQuery.hash) ?? '',
    preview: query.get(humanPlayerQuery.preview) === 'true',
    shareToken: query.get(humanPlayerQuery.shareToken),
    publicPlayer: query.get(humanPlayerQuery.publicPlayer) === 'true',
    unitId: query.get(humanPlayerQuery.unit),
  };
}

export type HumanPlayerParts = {
  virtualHumanId: string;
  hash?: string | undefined;
  preview?: boolean | undefined;
  shareToken?: string | undefined;
  publicPlayer?: boolean | undefined;
  unitId?: string | undefined;
  /** The query of the page around the player, which is passed on. */
  pageQuery?: string | undefined;
};

/** The page's own parameters replace those of the same name in its query, and some are never passed on. */
export function buildHumanPlayerAddress(parts: HumanPlayerParts): string {
  const query = new URLSearchParams(parts.pageQuery ?? '');
  for (const name of Object.values(humanPlayerQuery)) query.delete(name);
  const set = (name: string, value: string | undefined) => {
    if (value) query.set(name, value);
  };
  set(humanPlayerQuery.hash, parts.hash);
  set(humanPlayerQuery.preview, parts.preview ? 'true' : undefined);
  set(humanPlayerQuery.shareToken, parts.shareToken);
  set(humanPlayerQuery.publicPlayer, parts.publicPlayer ? 'true' : undefined);
  set(humanPlayerQuery.unit, parts.unitId);
  const text = query.toString();
  return `${humanPlayerPath}/${parts.virtualHumanId}${text === '' ? '' : `?${text}`}`;
}
