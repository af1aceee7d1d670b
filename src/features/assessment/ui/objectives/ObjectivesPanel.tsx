import { IconCircleCheckFilled, IconCircleDashed, IconKey } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import type { ApiObjective, ApiQuote, ApiResult, CountProof } from '../../model/api-results.ts';
import styles from './ObjectivesPanel.module.css';
import { turnAnchor, wordsAnchor } from './turn-anchor.ts';

interface ObjectivesPanelProps {
  result: Pick<ApiResult, 'groups' | 'objectives'>;
  /** Null where there is no transcript to show the words in. */
  onChoose: ((objectiveId: string) => void) | null;
  /** Beside each objective, for viewers who may judge it. */
  renderAction?: (objective: ApiObjective) => ReactNode;
}

/** The objectives by group: met or not, with the words that decided it, or the count and the turns that it rests on. */
export function ObjectivesPanel({ result, onChoose, renderAction }: ObjectivesPanelProps) {
  return (
    <div className={styles.groups}>
      {result.groups.map((group) => {
        const members = result.objectives.filter((objective) => objective.groupId === group.id);
        return members.length === 0 ? null : (
          <section key={group.id}>
            <GroupHead name={group.name} members={members} />
            <ul className={styles.objectives}>
              {members.map((objective) => (
                <ObjectiveItem
                  key={objective.id}
                  objective={objective}
                  onChoose={onChoose}
                  action={renderAction?.(objective)}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function GroupHead({ name, members }: { name: string; members: readonly ApiObjective[] }) {
  const t = useTranslate('conversation-results');
  const counted = members.filter(({ practice }) => !practice);
  const achieved = counted.reduce((sum, objective) => sum + objective.points, 0);
  const possible = counted.reduce((sum, objective) => sum + objective.possible, 0);
  return (
    <h3 className={styles.group}>
      <span>{name}</span>
      <span className={styles.points}>{t('objective.points', { achieved, possible })}</span>
    </h3>
  );
}

interface ObjectiveItemProps {
  objective: ApiObjective;
  onChoose: ((objectiveId: string) => void) | null;
  action: ReactNode;
}

function ObjectiveItem({ objective, onChoose, action }: ObjectiveItemProps) {
  const t = useTranslate('conversation-results');
  const met = objective.override?.earned ?? objective.earned;
  return (
    <li className={styles.objective} data-met={met}>
      {met ? <IconCircleCheckFilled aria-hidden /> : <IconCircleDashed aria-hidden />}
      <div className={styles.body}>
        <p className={styles.name}>
          <span className="visually-hidden">{t(met ? 'objective.met' : 'objective.missed')}</span>
          {objective.name}
          {objective.key ? (
            <span className={styles.key}>
              <IconKey size={14} aria-hidden />
              {t('objective.key')}
            </span>
          ) : null}
        </p>
        {objective.practice ? (
          <p className={styles.reason}>
            <strong>{t('objective.practice')}</strong> {t('objective.practiceText')}
          </p>
        ) : null}
        <Reasons objective={objective} onChoose={onChoose} />
        {action}
      </div>
      <span className={styles.points}>
        {t(objective.practice ? 'objective.practicePoints' : 'objective.points', {
          achieved: objective.points,
          possible: objective.possible,
        })}
      </span>
    </li>
  );
}

function Reasons({ objective, onChoose }: Omit<ObjectiveItemProps, 'action'>) {
  const t = useTranslate('conversation-results');
  const { number } = useFormats();
  const { override, count, quotes } = objective;
  const proof = count?.proof ?? null;
  const choose = onChoose && (() => onChoose(objective.id));
  return (
    <>
      {override ? (
        <p className={styles.reason}>
          {t(override.earned ? 'objective.given' : 'objective.takenBack', { reason: override.reason })}
        </p>
      ) : null}
      {count ? (
        <p className={styles.reason}>
          {t('objective.counted', { measure: t(measureKey(count.measure)), value: number(count.value) })}
        </p>
      ) : null}
      {proof ? (
        <CountedTurns
          proof={proof}
          atMost={count?.atMost ?? null}
          earned={objective.earned}
          onChoose={choose}
        />
      ) : (
        <Words quotes={quotes} onChoose={choose} />
      )}
    </>
  );
}

/** The turns that a count rests on; where there are none, the talk in which it did not happen. */
function CountedTurns({
  proof,
  atMost,
  earned,
  onChoose,
}: {
  proof: CountProof;
  atMost: number | null;
  earned: boolean;
  onChoose: (() => void) | null;
}) {
  const t = useTranslate('conversation-results');
  if (proof.rests !== 'turns')
    return (
      <p className={styles.reason}>
        {t(`counted.${proof.rests}`, { turns: proof.turns })}{' '}
        {onChoose ? (
          <a className={styles.link} href={`#${wordsAnchor}`}>
            {t('counted.read')}
          </a>
        ) : null}
      </p>
    );
  const { words, others, against } = proof;
  return (
    <>
      {against ? <p className={styles.reason}>{t('counted.against', { most: atMost ?? 0 })}</p> : null}
      <Words quotes={words} onChoose={onChoose} plain={against || !earned} />
      {others.length > 0 ? (
        <p className={styles.reason}>
          {t('counted.too')}{' '}
          {others.map((quote) => (
            <Fragment key={quote.turnId}>
              {onChoose ? (
                <a className={styles.link} href={`#${turnAnchor(quote.turnId)}`} onClick={onChoose}>
                  {t('counted.turn', { number: quote.turnNumber })}
                </a>
              ) : (
                t('counted.turn', { number: quote.turnNumber })
              )}{' '}
            </Fragment>
          ))}
        </p>
      ) : null}
    </>
  );
}

interface WordsProps {
  quotes: readonly ApiQuote[];
  onChoose: (() => void) | null;
  /** They earned nothing. */
  plain?: boolean;
}

function Words({ quotes, onChoose, plain }: WordsProps) {
  return quotes.map((quote) => (
    <blockquote
      key={`${quote.turnId}-${quote.start}`}
      className={styles.quote}
      data-plain={plain || undefined}
    >
      {onChoose ? (
        <a href={`#${turnAnchor(quote.turnId)}`} onClick={onChoose}>
          “{quote.text.trim()}”
        </a>
      ) : (
        <>“{quote.text.trim()}”</>
      )}
    </blockquote>
  ));
}

const measures = ['openQuestions', 'closedQuestions', 'empathy', 'rudeness', 'talkShare', 'turns'] as const;

/** A measure that a newer server counts is shown by the plainest name there is. */
function measureKey(measure: string) {
  const known = measures.find((one) => one === measure);
  return known ? (`measure.${known}` as const) : ('measure.turns' as const);
}
