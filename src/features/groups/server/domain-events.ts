import { z } from 'zod';
import { defineDomainEvent } from '#platform/events/domain-event.ts';

const place = z.object({ groupId: z.number(), personId: z.number() });

/** A person was put into a group; they may be invited only, and have not joined yet. */
export const groupMemberAdded = defineDomainEvent('group-member-added', place);

/** A person is no longer in a group: taken out, gone themselves, or the group was deleted. */
export const groupMemberRemoved = defineDomainEvent('group-member-removed', place);
