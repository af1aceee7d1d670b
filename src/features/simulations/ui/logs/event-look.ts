import {
  type Icon,
  IconCircleCheck,
  IconCircleX,
  IconDoorExit,
  IconEye,
  IconFlag,
  IconFlagCheck,
  IconHelpCircle,
  IconInfoCircle,
  IconPlayerPlay,
  IconPlayerStop,
  IconPoint,
  IconPointer,
} from '@tabler/icons-react';
import type { TextKey } from '#locales/catalogue.ts';
import type { LoggedEvent } from './submission-log-query.ts';

export type EventLook = {
  icon: Icon;
  /** Null for types this version does not know: they show under their own name. */
  label: TextKey<'attempts'> | null;
  tone: 'neutral' | 'accent' | 'positive' | 'negative' | 'faint';
};

const looks: Readonly<Record<string, EventLook>> = {
  START_SIM: { icon: IconFlag, label: 'event.START_SIM', tone: 'accent' },
  RESUME_SIM: { icon: IconFlag, label: 'event.RESUME_SIM', tone: 'accent' },
  VIDEO_PLAY: { icon: IconPlayerPlay, label: 'event.VIDEO_PLAY', tone: 'neutral' },
  VIDEO_END: { icon: IconPlayerStop, label: 'event.VIDEO_END', tone: 'neutral' },
  ANSWER: { icon: IconHelpCircle, label: 'event.ANSWER', tone: 'accent' },
  HOTSPOT_CLICK: { icon: IconPointer, label: 'event.HOTSPOT_CLICK', tone: 'accent' },
  INFOBOX_OPEN: { icon: IconInfoCircle, label: 'event.INFOBOX_OPEN', tone: 'neutral' },
  INFOBOX_CLOSE: { icon: IconInfoCircle, label: 'event.INFOBOX_CLOSE', tone: 'faint' },
  HEATMAP: { icon: IconEye, label: 'event.HEATMAP', tone: 'faint' },
  EXIT_SIM: { icon: IconDoorExit, label: 'event.EXIT_SIM', tone: 'neutral' },
  // Whether it was passed stands beside the score: a completed session is no success yet.
  END_SIM: { icon: IconFlagCheck, label: 'event.END_SIM', tone: 'accent' },
};

/** An answer takes the look of right or wrong where that is known. */
export function findEventLook({ Type, Correct }: Pick<LoggedEvent, 'Type' | 'Correct'>): EventLook {
  const look = looks[Type] ?? { icon: IconPoint, label: null, tone: 'faint' };
  if (Type !== 'ANSWER' || Correct === null) return look;
  return Correct
    ? { ...look, icon: IconCircleCheck, tone: 'positive' }
    : { ...look, icon: IconCircleX, tone: 'negative' };
}
