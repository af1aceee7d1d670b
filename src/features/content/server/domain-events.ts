import { z } from 'zod';
import { defineDomainEvent } from '#platform/events/domain-event.ts';

const item = { itemKind: z.string(), itemId: z.number() };

/** A person made an item, empty or as a copy within the organisation. What is copied from elsewhere tells nothing. */
export const itemCreated = defineDomainEvent('item-created', z.object({ ...item, personId: z.number() }));

/** A version of an item was published; one that was published before has a newer version now. */
export const itemPublished = defineDomainEvent(
  'item-published',
  z.object({ ...item, versionId: z.number() }),
);

/** An item that was published was taken back. */
export const itemUnpublished = defineDomainEvent('item-unpublished', z.object(item));

/** A member marked a unit as done that is read and not played. Said again each time they do. */
export const unitMarkedDone = defineDomainEvent(
  'unit-marked-done',
  z.object({ unitId: z.number(), personId: z.number() }),
);
