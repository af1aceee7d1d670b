import { IconCheck, IconLock, IconTarget, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { editPath } from '../../../model/virtual-human-paths.ts';
import { useBuilder, useCase, useNames } from '../state/builder-context.ts';
import styles from './Dock.module.css';
import { useRuleText, useSocialName } from './rule-text.ts';
import type { TriedLine } from './tried-talk.ts';

/** The feelings before a line and after it. */
type Feelings = { Trust: number; Tension: number };

interface TriedLineCardProps {
  line: TriedLine;
  before: Feelings;
  /** The last one is open. */
  isOpen: boolean;
  /** What can be done with the line. */
  children?: ReactNode;
}

/** A line, its answer, and why it was answered so. */
export function TriedLineCard({ line, before, isOpen, children }: TriedLineCardProps) {
  const t = useTranslate('builder-dock');
  return (
    <li className={styles.line}>
      <p className={styles.said}>{line.Text}</p>
      {line.Reply === '' ? null : <p className={styles.reply}>{line.Reply}</p>}
      <details className={styles.why} open={isOpen}>
        <summary>{t('why')}</summary>
        <Understood line={line} />
        <ul className={styles.facts}>
          {line.HeldBack.map((rule) => (
            <HeldBackRow key={`${rule.Rule} ${rule.ID} ${rule.Words}`} rule={rule} />
          ))}
          <Points line={line} />
        </ul>
        <Change label={t('trust')} before={before.Trust} after={line.Trust} />
        <Change label={t('tension')} before={before.Tension} after={line.Tension} />
        {line.Ended === null ? null : <p className={styles.note}>{t(endKey(line.Ended))}</p>}
        {line.ByMeaning ? null : <p className={styles.note}>{t('byWords')}</p>}
        {children}
      </details>
    </li>
  );
}

function endKey(ended: string) {
  return ended === 'case' ? 'ended.case' : ended === 'distress' ? 'ended.distress' : 'ended.learner';
}

function Understood({ line }: { line: TriedLine }) {
  const t = useTranslate('builder-dock');
  const socialName = useSocialName();
  const known = line.Understood.filter(({ Kind }) => Kind !== 'unknown');
  if (known.length === 0) return <p className={styles.missed}>{t('nothing')}</p>;
  return (
    <ul className={styles.parts}>
      {known.map((part) => (
        <li key={`${part.Kind} ${part.ID} ${part.Words}`}>
          {part.Kind === 'social' ? (
            <span>{socialName(part.ID ?? '')}</span>
          ) : (
            <PartLink id={part.ID ?? ''} />
          )}
          <Sureness confidence={part.Confidence} />
          {part.RunnerUp ? (
            <span className={styles.second}>
              {t('runnerUp')} <PartLink id={part.RunnerUp.ID} /> {percent(part.RunnerUp.Confidence)}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** A topic by its name, or a choice by its short form, with the way to its section. */
function PartLink({ id }: { id: string }) {
  const { answer } = useBuilder();
  const { content } = useCase();
  const { name, text } = useNames();
  const topic = content.topics.find((each) => each.id === id);
  const scene = content.scenes.find(({ choices }) => choices.some((choice) => choice.id === id));
  const choice = scene?.choices.find((each) => each.id === id);
  const search = topic
    ? { section: 'topics', item: topic.id }
    : scene
      ? { section: 'scenes', item: scene.id }
      : null;
  const label = topic ? name(topic) : choice ? text(choice.label) : '';
  if (search === null) return <span>{label || id}</span>;
  return (
    <Link to={editPath(answer.ID)} search={search} className={styles.link}>
      {label || id}
    </Link>
  );
}

function Sureness({ confidence }: { confidence: number }) {
  const t = useTranslate('builder-dock');
  return (
    <span className={styles.sure} title={t('confidence')}>
      <meter min={0} max={1} value={confidence} aria-label={t('confidence')} />
      {percent(confidence)}
    </span>
  );
}

function HeldBackRow({ rule }: { rule: TriedLine['HeldBack'][number] }) {
  const ruleText = useRuleText();
  return (
    <li data-tone="held">
      <IconLock size={16} aria-hidden />
      <span>{ruleText(rule)}</span>
    </li>
  );
}

function Points({ line }: { line: TriedLine }) {
  const t = useTranslate('builder-dock');
  const { content } = useCase();
  const { name } = useNames();
  const nameOf = (id: string) => {
    const objective = content.objectives.find((each) => each.id === id);
    return (objective && name(objective)) || t('objective');
  };
  return (
    <>
      {line.Earned.map(({ ObjectiveID, Points: points, Quotes }) => (
        <li key={ObjectiveID} data-tone="earned">
          <IconCheck size={16} aria-hidden />
          <span>
            {t('earned', { name: nameOf(ObjectiveID), points })}
            {Quotes.map((quote) => (
              <q key={quote}>{quote}</q>
            ))}
          </span>
        </li>
      ))}
      {line.Lost.map((id) => (
        <li key={id} data-tone="lost">
          <IconX size={16} aria-hidden />
          <span>{t('lost', { name: nameOf(id) })}</span>
        </li>
      ))}
      {line.Earned.length + line.Lost.length === 0 ? (
        <li>
          <IconTarget size={16} aria-hidden />
          <span>{t('earnedNothing')}</span>
        </li>
      ) : null}
    </>
  );
}

/** A feeling from 0 to 10, as it was and as it is. */
function Change({ label, before, after }: { label: string; before: number; after: number }) {
  const t = useTranslate('builder-dock');
  const by = after - before;
  return (
    <p className={styles.change}>
      <span>{label}</span>
      <meter min={0} max={10} value={after} aria-hidden />
      <span>
        {before === after
          ? t('unchanged', { value: tenth(after) })
          : t('changed', { before: tenth(before), after: tenth(after) })}
      </span>
      {by === 0 ? null : <span className="visually-hidden">{by > 0 ? t('rises') : t('falls')}</span>}
    </p>
  );
}

function tenth(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function percent(confidence: number): string {
  return `${Math.round(confidence * 100)} %`;
}
