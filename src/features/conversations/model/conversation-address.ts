import { embedPath } from '#features/embedding/model/embed-path.ts';

/** Addresses of the conversation player and of the pages around it. */

export const humanPlayerName = 'virtual-human-player';
const humanPlayerPath = embedPath(humanPlayerName);

/** Query parameters of the player. */
const humanPlayerQuery = {
  hash: 'Hash',
  /** A conversation with the draft, for those who may edit it: nothing of it is stored. */
  preview: 'isPreviewPlayer',
  /** Which variant a preview shows. */
  variantSeed: 'variantSeed',
  shareToken: 'sharetoken',
  publicPlayer: 'publicPlayer',
  unit: 'unitID',
  /** Going back: the conversation, and the number of the learner's turn in it. */
  rewind: 'rewind',
  turn: 'turn',
} as const;

export type HumanPlayerAddress = {
  virtualHumanId: string;
  hash: string;
  preview: boolean;
  /** Null where the server chooses. */
  variantSeed: number | null;
  shareToken: string | null;
  publicPlayer: boolean;
  unitId: string | null;
  rewind: RewindAddress | null;
};

/** From which turn of which conversation the learner tries again. */
export type RewindAddress = { assessmentId: string; turn: number };

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
    variantSeed: readSeed(query.get(humanPlayerQuery.variantSeed)),
    shareToken: query.get(humanPlayerQuery.shareToken),
    publicPlayer: query.get(humanPlayerQuery.publicPlayer) === 'true',
    unitId: query.get(humanPlayerQuery.unit),
    rewind: readRewind(query),
  };
}

function readSeed(text: string | null): number | null {
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : null;
}

function readRewind(query: URLSearchParams): RewindAddress | null {
  const assessmentId = query.get(humanPlayerQuery.rewind) ?? '';
  const turn = Number(query.get(humanPlayerQuery.turn));
  return /^\d+$/.test(assessmentId) && Number.isSafeInteger(turn) && turn > 0 ? { assessmentId, turn } : null;
}

/** The query of the page around the player that goes back. */
export function rewindQuery({ assessmentId, turn }: RewindAddress): string {
  return new URLSearchParams({
    [humanPlayerQuery.rewind]: assessmentId,
    [humanPlayerQuery.turn]: String(turn),
  }).toString();
}

export type HumanPlayerParts = {
  virtualHumanId: string;
  hash?: string | undefined;
  preview?: boolean | undefined;
  shareToken?: string | undefined;
  publicPlayer?: boolean | undefined;
  unitId?: string | undefined;
  /** Whether the query of the page may say from where the learner tries again. */
  rewinds?: boolean | undefined;
  /** The query of the page around the player, which is passed on. */
  pageQuery?: string | undefined;
};

/** The page's own parameters replace those of the same name in its query, and some are never passed on. */
export function buildHumanPlayerAddress(parts: HumanPlayerParts): string {
  const query = new URLSearchParams(parts.pageQuery ?? '');
  const { rewind, turn } = humanPlayerQuery;
  for (const name of Object.values(humanPlayerQuery)) {
    // The page goes back where its own address says so.
    if (!parts.rewinds || (name !== rewind && name !== turn)) query.delete(name);
  }
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
