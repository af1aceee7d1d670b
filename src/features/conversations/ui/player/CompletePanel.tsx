import { useLayoutEffect, useRef } from 'react';
import type { ApiObjective, ApiResult } from '#features/assessment/model/api-results.ts';
import { isPassed, scoreTone } from '#kernel/score.ts';
import { Button, ButtonLink } from '#player-shell/Button.tsx';
import { CardHead } from '#player-shell/CardHead.tsx';
import { CardPage } from '#player-shell/CardPage.tsx';
import { Icon } from '#player-shell/Icon.tsx';
import { ScoreRing } from '#player-shell/ScoreRing.tsx';
import type { ConversationState } from './conversation-state.ts';
import type { LiveConversation } from './live-conversation.ts';
import { Portrait } from './Portrait.tsx';
import styles from './panels.module.css';
import type { PlayerHome } from './player-home.ts';
import { say } from './say.ts';

/** Around the card, as the style sheet has it. */
const marginPx = 16;

/** The result, as far as the learner may see it: each point with the words that earned it. */
export function CompletePanel({
  conversation,
  state,
  home,
}: {
  conversation: LiveConversation;
  state: ConversationState;
  home: PlayerHome;
}) {
  const card = useRef<HTMLElement>(null);
  // One page that scrolls, not one within another.
  useLayoutEffect(() => {
    const { current } = card;
    if (!current) return;
    const watch = new ResizeObserver(() => conversation.tellHeight(current.offsetHeight + 2 * marginPx));
    watch.observe(current);
    return () => {
      watch.disconnect();
      conversation.tellHeight(null);
    };
  }, [conversation]);
  const { facts, result, assessment, ended, locale } = state;
  const isScored = result !== null && result.conversationScore >= 0 && ended !== 'distress';
  return (
    <CardPage ref={card} {...(result && { width: 'wide' })}>
      <div className={styles.head}>
        {isScored ? (
          <ScoreRing
            score={result.conversationScore}
            sayScore={(score) => say('complete.score', { score })}
          />
        ) : (
          <Portrait facts={facts} />
        )}
        <div>
          <CardHead kicker={facts.title} title={say(titleOf(state))} />
          {ended === 'time-limit' && <p className={styles.muted}>{say('talk.timeUp')}</p>}
          <p className={styles.muted}>{sayWhatIsKept(conversation, state, home)}</p>
        </div>
      </div>
      {result && ended !== 'distress' && (
        <div className={styles.result} lang={locale}>
          <Diagnosis result={result} />
          {isScored && <NextTime objectives={result.objectives} />}
          <Objectives result={result} />
        </div>
      )}
      <footer className={styles.actions}>
        {(conversation.preview || !facts.examMode) && (
          <Button look="secondary" onClick={() => conversation.restart()}>
            {say('complete.again')}
          </Button>
        )}
        {home && !conversation.preview && (
          <>
            {assessment && !assessment.scoresHidden && ended !== 'distress' && (
              <ButtonLink look="secondary" href={logAddress(facts.id, assessment.id)} opensIn="page">
                {say('complete.report')}
              </ButtonLink>
            )}
            {home.place === 'list' && (
              <ButtonLink look="primary" href={home.href} opensIn="page">
                {say('complete.list')}
              </ButtonLink>
            )}
          </>
        )}
      </footer>
    </CardPage>
  );
}

function logAddress(virtualHumanId: string, assessmentId: string): string {
  return `/virtual-humans/${virtualHumanId}/builder/patient/${virtualHumanId}/my-logs/${assessmentId}`;
}

function sayWhatIsKept(
  conversation: LiveConversation,
  { result, assessment, ended }: ConversationState,
  home: PlayerHome,
): string {
  if (ended === 'distress') return say('complete.takeCare');
  if (conversation.preview) return say('complete.previewKept');
  if (assessment?.practice && !assessment.scoresHidden) return say('complete.practiceKept');
  if (assessment?.scoresHidden) return say('complete.hidden');
  if (result?.objectives.some(({ practice }) => practice) && result.conversationScore < 0)
    return say('complete.onlyPractice');
  if (!result || result.conversationScore < 0) return say('complete.notScored');
  if (!home) return say('complete.visitKept');
  const points = { achieved: result.pointsAchieved, possible: result.pointsPossible };
  const shown = {
    shown: result.objectives.filter(({ earned }) => earned).length,
    count: result.objectives.length,
  };
  return `${say('complete.points', points)} · ${say('complete.shownOf', shown)}`;
}

/** Praise where it is due, and never a reproach. */
function titleOf({ result, ended, facts }: ConversationState) {
  if (!result || result.conversationScore < 0 || ended === 'distress') return 'complete.titlePlain';
  const passed = isPassed(result.conversationScore, facts.passMark);
  if (passed !== null) return passed ? 'complete.titlePassed' : 'complete.titleNotPassed';
  if (result.conversationScore >= 80) return 'complete.titleHigh';
  return scoreTone(result.conversationScore) === 'positive' ? 'complete.title' : 'complete.titleLow';
}

const maxMissedShown = 3;

/** The most important objectives that were not shown: key objectives first, then those with the most points. */
function NextTime({ objectives }: { objectives: readonly ApiObjective[] }) {
  const missed = objectives.filter(({ earned, possible }) => !earned && possible > 0);
  if (missed.length === 0) return <p className={styles.whole}>{say('complete.everything')}</p>;
  const next = missed
    .toSorted((one, other) => Number(other.key) - Number(one.key) || other.possible - one.possible)
    .slice(0, maxMissedShown);
  return (
    <section className={styles.next}>
      <Icon name="bulb" />
      <div>
        <h2>{say('complete.next')}</h2>
        <ul>
          {next.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Diagnosis({ result }: { result: ApiResult }) {
  const { diagnosis, diagnosisScore, diagnosisExplanation } = result;
  if (diagnosisExplanation === null) return null;
  const isRight = diagnosisScore === 100;
  return (
    <section
      className={styles.verdict}
      data-tone={diagnosis === null ? 'neutral' : isRight ? 'positive' : 'negative'}
    >
      <Icon name={isRight ? 'check' : 'cross'} />
      <div>
        <p>
          {diagnosis === null
            ? say('complete.noAnswer')
            : say(isRight ? 'complete.right' : 'complete.wrong', { answer: diagnosis })}
        </p>
        {diagnosisExplanation && <p className={styles.muted}>{diagnosisExplanation}</p>}
      </div>
    </section>
  );
}

function Objectives({ result }: { result: ApiResult }) {
  const groups = result.groups
    .map((group) => ({
      ...group,
      objectives: result.objectives.filter(({ groupId }) => groupId === group.id),
    }))
    .filter((group) => group.objectives.length > 0);
  if (groups.length === 0) return null;
  return (
    <section>
      <h2 className={styles.section}>{say('complete.objectives')}</h2>
      <p className={styles.muted}>{say('complete.how')}</p>
      {groups.map((group) => (
        <div key={group.id} className={styles.group}>
          {groups.length > 1 && <GroupHead name={group.name} objectives={group.objectives} />}
          {group.feedbackText && group.objectives.some(({ earned }) => !earned) && (
            <p className={styles.muted}>{group.feedbackText}</p>
          )}
          <ul className={styles.objectives}>
            {group.objectives.map((objective) => (
              <Objective key={objective.id} objective={objective} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function GroupHead({ name, objectives }: { name: string; objectives: readonly ApiObjective[] }) {
  const counted = objectives.filter(({ practice }) => !practice);
  const points = counted.reduce((sum, objective) => sum + objective.points, 0);
  const possible = counted.reduce((sum, objective) => sum + objective.possible, 0);
  return (
    <div className={styles.groupHead}>
      <h3>{name}</h3>
      <span className={styles.points}>{say('complete.pointsOf', { points, possible })}</span>
      <span className={styles.meter} aria-hidden="true">
        <i style={{ width: `${possible > 0 ? (100 * Math.max(0, points)) / possible : 0}%` }} />
      </span>
    </div>
  );
}

function Objective({ objective }: { objective: ApiObjective }) {
  const { name, key, earned, points, possible, practice } = objective;
  return (
    <li data-earned={earned}>
      <Icon name={earned ? 'check' : 'open'} />
      <div>
        <p className={styles.objective}>
          <span className="visually-hidden">{say(earned ? 'complete.earned' : 'complete.missed')}: </span>
          {name}
          {key && <small>{say('complete.key')}</small>}
          {practice && <small>{say('complete.practice')}</small>}
        </p>
        <Words objective={objective} />
      </div>
      <span className={styles.points}>{say('complete.pointsOf', { points, possible })}</span>
    </li>
  );
}

const maxWordsShown = 2;

/** The words that earned it, or the turns that a count rests on. */
function Words({ objective: { count, earned, quotes } }: { objective: ApiObjective }) {
  const proof = (earned && count?.proof) || null;
  const counted = proof?.rests === 'turns' ? proof : null;
  const words = counted?.words ?? quotes;
  const others = [...words.slice(maxWordsShown), ...(counted?.others ?? [])];
  const against = counted?.against || undefined;
  return (
    <>
      {count && earned && (
        <p className={styles.muted}>
          {say('complete.counted', { value: count.value })}{' '}
          {proof && proof.rests !== 'turns' && say(`complete.${proof.rests}`, { turns: proof.turns })}
          {against && say('complete.against', { most: count.atMost ?? 0 })}
        </p>
      )}
      {words.slice(0, maxWordsShown).map((quote) => (
        <blockquote key={`${quote.turnId}-${quote.start}`} data-against={against}>
          {say('complete.quote', { text: quote.text })}
          <small>{say('complete.turn', { number: quote.turnNumber })}</small>
        </blockquote>
      ))}
      {counted && others.length > 0 && (
        <p className={styles.muted}>
          {say('complete.others', { turns: others.map(({ turnNumber }) => turnNumber).join(', ') })}
        </p>
      )}
    </>
  );
}
