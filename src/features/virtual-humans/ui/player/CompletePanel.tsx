/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { isPassed, scoreTone } from '#kernel/score.ts';
import type { ApiObjective, ApiResult } from '../../model/api-messages.ts';
import { Icon } from './icons.tsx';
import { Portrait } from './Portrait.tsx';
import styles from './panels.module.css';
import { ScoreRing } from './ScoreRing.tsx';
import { say } from './say.ts';
import type { TalkSession } from './talk-session.ts';
import type { TalkState } from './talk-state.ts';

/** Around the card, as the style sheet has it. */
const marginPx = 16;

/** The result, as far as the learner may see it: each point with the words that earned it. */
export function CompletePanel({
  session,
  state,
  hasHome,
}: {
  session: TalkSession;
  state: TalkState;
  hasHome: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLElement>(null);
  // The end of the talk is announced by moving the focus to what comes after it.
  useLayoutEffect(() => heading.current?.focus(), []);
  // One page that scrolls, not one within another.
  useLayoutEffect(() => {
    const { current } = card;
    if (!current) return;
    const watch = new ResizeObserver(() => session.tellHeight(current.offsetHeight + 2 * marginPx));
    watch.observe(current);
    return () => {
      watch.disconnect();
      session.tellHeight(null);
    };
  }, [session]);
  const { facts, result, assessment, ended, locale } = state;
  const isScored = result !== null && result.conversationScore >= 0 && ended !== 'distress';
  return (
    <div class={styles.page}>
      <section ref={card} class={styles.card} data-wide={result !== null}>
        <header class={styles.head}>
          {isScored ? <ScoreRing score={result.conversationScore} /> : <Portrait facts={facts} />}
          <div>
            <p class={styles.kicker}>{facts.title}</p>
            <h1 ref={heading} tabIndex={-1} class={styles.title}>
              {say(titleOf(state))}
            </h1>
            {ended === 'time-limit' && <p class={styles.muted}>{say('talk.timeUp')}</p>}
            <p class={styles.muted}>{sayWhatIsKept(session, state, hasHome)}</p>
          </div>
        </header>
        {result && ended !== 'distress' && (
          <div class={styles.result} lang={locale}>
            <Diagnosis result={result} />
            {isScored && <NextTime objectives={result.objectives} />}
            <Objectives result={result} />
          </div>
        )}
        <footer class={styles.actions}>
          {(session.preview || !facts.examMode) && (
            <button type="button" class={styles.secondary} onClick={() => session.restart()}>
              {say('complete.again')}
            </button>
          )}
          {hasHome && !session.preview && (
            <>
              {assessment && !assessment.scoresHidden && ended !== 'distress' && (
                <a class={styles.secondary} href={logAddress(facts.id, assessment.id)} target="_top">
                  {say('complete.report')}
                </a>
              )}
              <a class={styles.primary} href="/my-virtual-humans" target="_top">
                {say('complete.list')}
              </a>
            </>
          )}
        </footer>
      </section>
    </div>
  );
}

function logAddress(virtualHumanId: string, assessmentId: string): string {
  return `/virtual-humans/${virtualHumanId}/builder/patient/${virtualHumanId}/my-logs/${assessmentId}`;
}

function sayWhatIsKept(
  session: TalkSession,
  { result, assessment, ended }: TalkState,
  hasHome: boolean,
): string {
  if (ended === 'distress') return say('complete.takeCare');
  if (session.preview) return say('complete.previewKept');
  if (assessment?.scoresHidden) return say('complete.hidden');
  if (!result || result.conversationScore < 0) return say('complete.notScored');
  if (!hasHome) return say('complete.visitKept');
  const points = { achieved: result.pointsAchieved, possible: result.pointsPossible };
  const shown = {
    shown: result.objectives.filter(({ earned }) => earned).length,
    count: result.objectives.length,
  };
  return `${say('complete.points', points)} · ${say('complete.shownOf', shown)}`;
}

/** Praise where it is due, and never a reproach. */
function titleOf({ result, ended, facts }: TalkState) {
  if (!result || result.conversationScore < 0 || ended === 'distress') return 'complete.titlePlain';
  const passed = isPassed(result.conversationScore, facts.passMark);
  if (passed !== null) return passed ? 'complete.titlePassed' : 'complete.titleNotPassed';
  if (result.conversationScore >= 80) return 'complete.titleHigh';
  return scoreTone(result.conversationScore) === 'positive' ? 'complete.title' : 'complete.titleLow';
}

const mostNextTime = 3;

/** The few that matter most of what was not shown: the key objectives first, then those with the most points. */
function NextTime({ objectives }: { objectives: readonly ApiObjective[] }) {
  const missed = objectives.filter(({ earned, possible }) => !earned && possible > 0);
  if (missed.length === 0) return <p class={styles.whole}>{say('complete.everything')}</p>;
  const next = missed
    .toSorted((one, other) => Number(other.key) - Number(one.key) || other.possible - one.possible)
    .slice(0, mostNextTime);
  return (
    <section class={styles.next}>
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
      class={styles.verdict}
      data-tone={diagnosis === null ? 'neutral' : isRight ? 'positive' : 'negative'}
    >
      <Icon name={isRight ? 'check' : 'cross'} />
      <div>
        <p>
          {diagnosis === null
            ? say('complete.noAnswer')
            : say(isRight ? 'complete.right' : 'complete.wrong', { answer: diagnosis })}
        </p>
        {diagnosisExplanation && <p class={styles.muted}>{diagnosisExplanation}</p>}
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
      <h2 class={styles.section}>{say('complete.objectives')}</h2>
      <p class={styles.muted}>{say('complete.how')}</p>
      {groups.map((group) => (
        <div key={group.id} class={styles.group}>
          {groups.length > 1 && <GroupHead name={group.name} objectives={group.objectives} />}
          {group.feedbackText && group.objectives.some(({ earned }) => !earned) && (
            <p class={styles.muted}>{group.feedbackText}</p>
          )}
          <ul class={styles.objectives}>
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
  const points = objectives.reduce((sum, objective) => sum + objective.points, 0);
  const possible = objectives.reduce((sum, objective) => sum + objective.possible, 0);
  return (
    <div class={styles.groupHead}>
      <h3>{name}</h3>
      <span class={styles.points}>{say('complete.pointsOf', { points, possible })}</span>
      <span class={styles.meter} aria-hidden="true">
        <i style={{ width: `${possible > 0 ? (100 * Math.max(0, points)) / possible : 0}%` }} />
      </span>
    </div>
  );
}

function Objective({ objective }: { objective: ApiObjective }) {
  const { name, key, earned, points, possible, quotes, count } = objective;
  return (
    <li data-earned={earned}>
      <Icon name={earned ? 'check' : 'open'} />
      <div>
        <p class={styles.objective}>
          <span class="visually-hidden">{say(earned ? 'complete.earned' : 'complete.missed')}: </span>
          {name}
          {key && <small>{say('complete.key')}</small>}
        </p>
        {quotes.slice(0, 2).map((quote) => (
          <blockquote key={`${quote.turnId}-${quote.start}`}>
            {say('complete.quote', { text: quote.text })}
            <small>{say('complete.turn', { number: quote.turnNumber })}</small>
          </blockquote>
        ))}
        {count && earned && <p class={styles.muted}>{say('complete.counted', { value: count.value })}</p>}
      </div>
      <span class={styles.points}>{say('complete.pointsOf', { points, possible })}</span>
    </li>
  );
}
