import { useId } from 'react';
import type { ChannelsCard_OneQuery } from '#generated/graphql/graphql.ts';
import { countDays } from '#kernel/days.ts';
import { readScore } from '#kernel/score.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { BarTable } from '#ui-kit/charts/BarTable.tsx';
import { Card } from '#ui-kit/display/Card.tsx';

import { isRecorded, readChannel } from '../../model/channels.ts';
import { channelRows } from '../../model/tables/channel-rows.ts';
import { ExportRows } from './ExportRows.tsx';
import styles from './Learning.module.css';
import { type LearningQuestion, useChannels } from './learning-queries.ts';

type Found = NonNullable<ChannelsCard_OneQuery['channelAnalytics']>;
type Channel = Found['Channels'][number];

/** How people came: sessions by how they were opened. Nothing as long as nobody noted it. */
export function ChannelsCard({ question }: { question: LearningQuestion }) {
  const found = useChannels(question).data?.channelAnalytics;
  return found && isRecorded(found.Channels) ? <Channels found={found} question={question} /> : null;
}

function Channels({ found, question }: { found: Found; question: LearningQuestion }) {
  const t = useTranslate('analytics-learning');
  const { number } = useFormats();
  const id = useId();
  const detailsOf = useDetails(found, question.filters.compares);
  const most = Math.max(1, ...found.Channels.map(({ TotalViews }) => TotalViews));
  const isOld = found.Channels.some(({ Channel }) => Channel === 'not-recorded');
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('channels.title')}
        </h2>
        <ExportRows name="channels" rows={channelRows(t, found.Channels)} question={question} />
      </div>
      <BarTable
        caption={t('channels.caption')}
        names={{ label: t('channels.channel'), value: t('channels.views') }}
        long
        rows={found.Channels.map((row) => ({
          key: row.Channel,
          label: t(`channel.${readChannel(row.Channel)}`),
          details: detailsOf(row),
          share: row.Withheld ? null : row.TotalViews / most,
          value: row.Withheld ? t('withheld') : number(row.TotalViews),
        }))}
      />
      <p className={styles.note}>{t(isOld ? 'channels.oldNote' : 'channels.note')}</p>
    </Card>
  );
}

/** What a bar does not say. */
function useDetails({ StartDate: first, EndDate: last }: Found, compares: boolean) {
  const t = useTranslate('analytics-learning');
  const { number, percent, score } = useFormats();
  const days = countDays({ first, last });
  return (row: Channel): string[] => {
    const average = readScore(row.AverageScore);
    const before = row.PreviousViews === null ? t('withheld') : number(row.PreviousViews);
    return [
      ...(row.Withheld
        ? []
        : [
            t('channels.people', { count: row.TotalUsers }),
            t('channels.finished', { percent: percent(row.CompletedPercent) }),
            ...(average === null ? [] : [t('channels.average', { score: score(average) })]),
          ]),
      ...(compares ? [t('channels.was', { days, views: before })] : []),
    ];
  };
}
