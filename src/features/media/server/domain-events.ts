import { z } from 'zod';
import { defineDomainEvent } from '#platform/events/domain-event.ts';

/** A person's upload became a video of the library; its conversion follows. */
export const videoUploaded = defineDomainEvent(
  'video-uploaded',
  z.object({ mediaId: z.number(), personId: z.number() }),
);
