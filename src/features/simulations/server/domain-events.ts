import { z } from 'zod';
import { defineDomainEvent } from '#platform/events/domain-event.ts';
import { interactionTypes } from '../interactions/interaction.ts';

const place = { simulationId: z.number(), personId: z.number() };

/** A person put a video into the draft of an interactive video. */
export const videoAdded = defineDomainEvent('video-added', z.object(place));

/** A person put an interaction into a draft; one that comes back by undo tells nothing. */
export const interactionAdded = defineDomainEvent(
  'interaction-added',
  z.object({ ...place, type: z.enum(interactionTypes) }),
);
