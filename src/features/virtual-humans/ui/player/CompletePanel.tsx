/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ApiObjective, ApiResult } from '../../model/api-messages.ts';
import { Icon } from './icons.tsx';
import { Portrait } from './Portrait.tsx';
import styles from './panels.module.css';
import { ScoreRing } from './ScoreRing.tsx';
import { say } from './say.ts';
import type { TalkSession } from './talk-session.ts';
import type { TalkState } from './talk-state.ts';

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
  // The end of the talk is announced by moving the focus to what comes after it.
  useLayoutEffect(() => heading.current?.focus(), []);
  const { facts, result, assessment, ended, locale } = state;
  const isScored = result !== null && result.conversationScore >= 0;
  const isPraised = isScored && result.conversationScore >= 50 && ended !== 'distress';
  return (
    <div class={styles.page}>
      <section class={styles.card} data-wide={result !== null}>
        <header class={styles.head}>
          {isScored ? <ScoreRing score={result.conversationScore} /> : <Portrait facts={facts} />}
          <div>
            <p class={styles.kicker}>{facts.title}</p>
            <h1 ref={heading} tabIndex={-1} class={styles.title}>
              {say(isPraised ? 'complete.title' : 'complete.titlePlain')}
            </h1>
            <p class={styles.muted}>{sayWhatIsKept(session, state, hasHome)}</p>
          </div>
        </header>
        {result && ended !== 'distress' && (
          <div lang={locale}>
            <Diagnosis result={result} />
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
              {assessment && !assessment.scoresHidden && (
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

function sayWhatIsKept(session: TalkSession, { result, assessment }: TalkState, hasHome: boolean): string {
  if (session.preview) return say('complete.previewKept');
  if (assessment?.scoresHidden) return say('complete.hidden');
  if (!result || result.conversationScore < 0) return say('complete.notScored');
  if (!hasHome) return say('complete.visitKept');
  return say('complete.points', { achieved: result.pointsAchieved, possible: result.pointsPossible });
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
      <h2 class={styles.label}>{say('complete.objectives')}</h2>
      {groups.map((group) => (
        <div key={group.id} class={styles.group}>
          {groups.length > 1 && <h3>{group.name}</h3>}
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

function Objective({ objective }: { objective: ApiObjective }) {
  const { name, key, earned, points, possible, quotes, count } = objective;
  return (
    <li data-earned={earned}>
      <Icon name={earned ? 'check' : 'cross'} />
      <div>
        <p class={styles.objective}>
          <span class="visually-hidden">{say(earned ? 'complete.earned' : 'complete.missed')}: </span>
          {name}
          {key && <small>{say('complete.key')}</small>}
        </p>
        {quotes.slice(0, 2).map((quote) => (
          <blockquote key={`${quote.turnId}-${quote.start}`}>
            {quote.text}
            <small>{say('complete.turn', { number: quote.turnNumber })}</small>
          </blockquote>
        ))}
        {count && earned && <p class={styles.muted}>{say('complete.counted', { value: count.value })}</p>}
      </div>
      <span class={styles.points}>{say('complete.pointsOf', { points, possible })}</span>
    </li>
  );
}
