import type { RefObject } from 'react';
import { iconPathOf } from '../../interactions/icon-paths.ts';
import panels from './panels.module.css';
import type { StoryEvent } from './player-story.ts';

/** The name of what is open, with the icon that its author chose. */
export function BoxHead({
  id,
  event,
  title,
  heading,
  withIcon = true,
}: {
  id: string;
  event: StoryEvent;
  title: string;
  heading?: RefObject<HTMLHeadingElement | null>;
  withIcon?: boolean | undefined;
}) {
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className={panels.question}>
      {withIcon && <EventIcon event={event} />}
      <span>{title}</span>
    </h2>
  );
}

function EventIcon({ event }: { event: StoryEvent }) {
  if (event.IconMedia?.URL) return <img className={panels.icon} src={event.IconMedia.URL} alt="" />;
  return (
    <svg className={panels.icon} viewBox="0 0 24 24" aria-hidden="true" data-icon={event.IconType}>
      <path d={iconPathOf(event.IconType)} />
    </svg>
  );
}
