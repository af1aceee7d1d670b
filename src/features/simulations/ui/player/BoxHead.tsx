import type { RefObject } from 'react';
import { iconPathOf } from '../../model/interactions/icon-paths.ts';
import panels from './panels.module.css';
import type { StoryEvent } from './player-story.ts';

/** The name of what is open, with the icon that its author chose. A hotspot's own stands beside its text. */
export function BoxHead({
  id,
  event,
  title,
  heading,
}: {
  id: string;
  event: StoryEvent;
  title: string;
  heading?: RefObject<HTMLHeadingElement | null>;
}) {
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className={panels.question}>
      {event.Type !== 'hotspot' && <EventIcon event={event} />}
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
