import { readScore } from '#kernel/score.ts';
import { readChannel, type ShownChannel } from '../channels.ts';
import type { Say, TableRows } from './say.ts';
import { withheldCells } from './withheld-cells.ts';

const columns = [
  'channels.channel',
  'channels.users',
  'channels.views',
  'channels.completions',
  'channels.completedPercent',
  'channels.scorePercent',
] as const;

type ListedChannel = {
  Channel: string;
  TotalUsers: number;
  TotalViews: number;
  TotalCompletions: number;
  CompletedPercent: number;
  AverageScore?: number | null | undefined;
  PreviousViews?: number | null | undefined;
  Withheld: boolean;
  ScoreWithheld: boolean;
};

/** How people came, as rows of a file. */
export function channelRows(
  say: Say<(typeof columns)[number] | 'channels.before' | 'withheld' | `channel.${ShownChannel}`>,
  channels: readonly ListedChannel[],
): TableRows {
  return [
    [...columns, 'channels.before' as const].map((column) => say(column)),
    ...channels.map((row) => [
      say(`channel.${readChannel(row.Channel)}`),
      ...(row.Withheld
        ? withheldCells(say('withheld'), 5)
        : [
            String(row.TotalUsers),
            String(row.TotalViews),
            String(row.TotalCompletions),
            String(row.CompletedPercent),
            row.ScoreWithheld ? say('withheld') : String(readScore(row.AverageScore) ?? ''),
          ]),
      row.PreviousViews == null ? say('withheld') : String(row.PreviousViews),
    ]),
  ];
}
