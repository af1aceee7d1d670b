import { IconEye, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { BarChart } from '../charts/BarChart.tsx';
import { BarTable } from '../charts/BarTable.tsx';
import { ProgressBar } from '../charts/ProgressBar.tsx';
import { ProgressRing } from '../charts/ProgressRing.tsx';
import { Avatar } from '../display/Avatar.tsx';
import { Button } from '../display/Button.tsx';
import { Card } from '../display/Card.tsx';
import { CardText } from '../display/CardText.tsx';
import { EmptyState } from '../display/EmptyState.tsx';
import { ErrorState } from '../display/ErrorState.tsx';
import { IconTile } from '../display/IconTile.tsx';
import { KeyFigure } from '../display/KeyFigure.tsx';
import { LinkCard } from '../display/LinkCard.tsx';
import { Poster } from '../display/Poster.tsx';
import { PosterBadge } from '../display/PosterBadge.tsx';
import { ProductMark } from '../display/ProductMark.tsx';
import { QrCode } from '../display/QrCode.tsx';
import { ScoreText } from '../display/ScoreText.tsx';
import { DetailSkeleton, FormSkeleton, TableSkeleton } from '../display/Skeleton.tsx';
import { StatusBadge } from '../display/StatusBadge.tsx';
import { Tag } from '../display/Tag.tsx';
import { CardGrid, CardGridSkeleton } from '../lists/CardGrid.tsx';
import styles from './CataloguePage.module.css';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { people, samples, statusOptions } from './samples.ts';

function Cards() {
  return (
    <div className={styles.fields}>
      <Card>{samples.text}</Card>
      <Card interactive>{samples.longTitle}</Card>
    </div>
  );
}

function Posters() {
  return (
    <CardGrid>
      <Poster
        url={null}
        icon={IconVideo}
        badges={<PosterBadge>{samples.label}</PosterBadge>}
        mark={<PosterBadge done>{samples.saved}</PosterBadge>}
      />
      <LinkCard
        to="/catalogue"
        title={samples.longTitle}
        poster={<Poster url={null} icon={IconEye} />}
        footer={<Tag name={samples.title} />}
      >
        <CardText>{samples.text}</CardText>
      </LinkCard>
    </CardGrid>
  );
}

function StatusBadges() {
  const tones = ['neutral', 'accent', 'positive', 'warning', 'negative'] as const;
  return (
    <div className={styles.row}>
      {tones.map((tone, index) => (
        <StatusBadge key={tone} tone={tone}>
          {statusOptions[index % statusOptions.length]?.label}
        </StatusBadge>
      ))}
    </div>
  );
}

function Tags() {
  return (
    <div className={styles.row}>
      <Tag name={samples.title} />
      <Tag name={samples.zh} />
      <Tag name={samples.edit} onRemove={() => {}} removeLabel={samples.remove} />
    </div>
  );
}

function IconTiles() {
  return (
    <div className={styles.row}>
      <IconTile icon={<IconVideo aria-hidden />} />
      <IconTile icon={<IconVideo aria-hidden />} size="md" />
      <IconTile icon={<IconEye aria-hidden />} tone="neutral" />
    </div>
  );
}

function Avatars() {
  return (
    <div className={styles.row}>
      {people.map((person) => (
        <Avatar key={person.id} name={person.name} size="lg" />
      ))}
      {people.map((person) => (
        <Avatar key={person.id} name={person.name} />
      ))}
      <Avatar name={samples.title} size="sm" />
      <ProductMark />
    </div>
  );
}

function QrCodes() {
  return <QrCode text="https://example.org/" size={160} label={samples.title} />;
}

function ProgressRings() {
  return (
    <div className={styles.row}>
      {[null, 0, 20, 30.77, 50, 51, 100].map((value) => (
        <ProgressRing key={value} value={value} label={samples.label} />
      ))}
      <ProgressRing value={72} label={samples.label} tone="accent" sizePx={96} />
    </div>
  );
}

function ScoreTexts() {
  return (
    <div className={styles.row}>
      {[null, 20, 30.77, 91].map((score) => (
        <ScoreText key={score} score={score} />
      ))}
      <ScoreText score={64.5} passMark={60} />
      <ScoreText score={31} passMark={60} />
    </div>
  );
}

function ProgressBars() {
  return (
    <div className={styles.stack}>
      <ProgressBar value={42} label={samples.busy} />
      <ProgressBar value={null} label={samples.busy} />
      <ProgressBar value={100} label={samples.busy} tone="positive" size="sm" />
      <ProgressBar value={12} label={samples.busy} tone="negative" size="sm" />
    </div>
  );
}

function KeyFigures() {
  return (
    <div className={styles.row}>
      <KeyFigure icon={IconEye} label={samples.label} value="1,284" aside={samples.hint} />
      <KeyFigure
        icon={IconVideo}
        label={samples.number}
        value="91%"
        picture={<ProgressRing value={91} label={samples.number} sizePx={56} />}
      />
    </div>
  );
}

function BarCharts() {
  const points = [4, 9, 0, 12, 7, 31, 18].map((whole, index) => ({
    key: String(index),
    label: `${samples.label} ${index + 1}`,
    tick: String(index + 1),
    whole,
    part: Math.round(whole * 0.6),
  }));
  return (
    <BarChart
      label={samples.title}
      points={points}
      names={{ point: samples.label, whole: samples.number, part: samples.choice }}
    />
  );
}

function BarTables() {
  const row = (label: string, percent: number | null) => ({
    key: label,
    label,
    share: percent === null ? null : percent / 100,
    value: percent === null ? '–' : `${percent}%`,
  });
  const names = { label: samples.label, value: samples.number };
  const withDetails = { ...row(samples.longTitle, 82), details: [samples.title, samples.number] };
  const rows = [withDetails, row(samples.title, 31), row(samples.label, null)];
  return <BarTable caption={samples.title} names={names} rows={rows} whole={row(samples.choice, 54)} long />;
}

function Skeletons() {
  return (
    <div className={styles.stack}>
      <CardGridSkeleton count={2} />
      <TableSkeleton rows={3} />
      <FormSkeleton fields={2} />
      <DetailSkeleton />
    </div>
  );
}

function EmptyStates() {
  return (
    <EmptyState
      icon={<IconVideo aria-hidden />}
      title={samples.title}
      text={samples.text}
      action={<Button kind="primary">{samples.action}</Button>}
    />
  );
}

function ErrorStates() {
  const [retrying, setRetrying] = useState(false);
  return <ErrorState text={samples.failure} retrying={retrying} onRetry={() => setRetrying(true)} />;
}

export const displayEntries: readonly CatalogueEntry[] = [
  { name: 'Card', Specimen: Cards },
  { name: 'CardGrid, LinkCard, Poster', Specimen: Posters },
  { name: 'StatusBadge', Specimen: StatusBadges },
  { name: 'Tag', Specimen: Tags },
  { name: 'IconTile', Specimen: IconTiles },
  { name: 'Avatar', Specimen: Avatars },
  { name: 'QrCode', Specimen: QrCodes },
  { name: 'ProgressRing', Specimen: ProgressRings },
  { name: 'ScoreText', Specimen: ScoreTexts },
  { name: 'ProgressBar', Specimen: ProgressBars },
  { name: 'KeyFigure', Specimen: KeyFigures },
  { name: 'BarChart', Specimen: BarCharts },
  { name: 'BarTable', Specimen: BarTables },
  { name: 'EmptyState', Specimen: EmptyStates },
  { name: 'ErrorState', Specimen: ErrorStates },
  { name: 'Skeleton', Specimen: Skeletons },
];
