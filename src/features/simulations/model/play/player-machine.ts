/**
 * The stages of the player page: an intro form, the overview pages, the video itself, an end form, and what comes
 * after. Pure, so that the page only renders the stage and reports what happened.
 */
export type PlayerStage = 'before' | 'overview' | 'sim' | 'after' | 'complete';

export type PlayerFlow = {
  readonly stage: PlayerStage;
  readonly hasIntroForm: boolean;
  readonly hasEndForm: boolean;
  /** A preview keeps nothing: no call, no session. */
  readonly preview: boolean;
};

export type PlayerFlowEvent =
  | 'intro-form-closed'
  | 'session-started'
  /** One that was left in the middle: its beginning is behind the learner. */
  | 'session-continued'
  | 'video-finished'
  | 'end-form-closed'
  | 'restarted';

export type AfterComplete =
  | { kind: 'next-unit' }
  | { kind: 'course' }
  /** Restart is offered in a preview, otherwise the way back to the list. */
  | { kind: 'congratulations'; offers: 'restart' | 'list' };

export function startFlow(setup: Omit<PlayerFlow, 'stage'>): PlayerFlow {
  return { ...setup, stage: setup.hasIntroForm ? 'before' : 'overview' };
}

/** Something that does not belong to the current stage (a late message of the player) changes nothing. */
export function advanceFlow(flow: PlayerFlow, event: PlayerFlowEvent): PlayerFlow {
  if (event === 'restarted') return startFlow(flow);
  const next = findNextStage(flow, event);
  return next ? { ...flow, stage: next } : flow;
}

function findNextStage(flow: PlayerFlow, event: PlayerFlowEvent): PlayerStage | null {
  switch (`${flow.stage}/${event}`) {
    case 'before/intro-form-closed':
      return 'overview';
    case 'overview/session-started':
    case 'overview/session-continued':
    case 'before/session-continued':
      return 'sim';
    case 'sim/video-finished':
      return flow.hasEndForm ? 'after' : 'complete';
    case 'after/end-form-closed':
      return 'complete';
    default:
      return null;
  }
}

/** Leaving asks first while the video runs. */
export function asksBeforeLeaving(flow: PlayerFlow): boolean {
  return flow.stage === 'sim';
}

/** Where the learner stood is sent on leaving, unless the video is over, never began, or nothing is kept. */
export function sendsExitData(flow: PlayerFlow): boolean {
  return flow.stage === 'sim' && !flow.preview;
}

export function findAfterComplete(
  flow: PlayerFlow,
  place: { inCourse: boolean; hasNextUnit: boolean },
): AfterComplete {
  if (place.inCourse) return { kind: place.hasNextUnit ? 'next-unit' : 'course' };
  return { kind: 'congratulations', offers: flow.preview ? 'restart' : 'list' };
}
