import { findPlayedKind, type PlayedKind } from '#features/content/model/content-kind.ts';
import { figureCells } from './content-rows.ts';
import type { ListedFigures, Say, TableRows } from './say.ts';

const columns = [
  'content.kind',
  'figure.users',
  'figure.views',
  'figure.completions',
  'export.completedPercent',
  'export.score',
  'export.seconds',
] as const;

type KindKey = (typeof columns)[number] | 'withheld' | `${PlayedKind}.nav`;

/**
 * Kinds of content beside each other as rows of a file.
 * @param ofChannel of sessions that were opened in one way, whose time is not told
 */
export function kindRows(
  say: Say<KindKey>,
  kinds: readonly { Kind: string; Figures: ListedFigures }[],
  ofChannel: boolean,
): TableRows {
  const rows = [
    columns.map((column) => say(column)),
    ...kinds.flatMap(({ Kind, Figures }) => {
      const kind = findPlayedKind(Kind);
      return kind ? [[say(`${kind}.nav`), ...figureCells(say, Figures)]] : [];
    }),
  ];
  return ofChannel ? rows.map((row) => row.slice(0, -1)) : rows;
}
