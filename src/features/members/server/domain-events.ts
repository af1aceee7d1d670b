import { z } from 'zod';
import { defineDomainEvent } from '#platform/events/domain-event.ts';

const member = z.object({ personId: z.number() });

/** A name, a role or another fact about a member was changed. */
export const memberUpdated = defineDomainEvent('member-updated', member);

export const memberDisabled = defineDomainEvent('member-disabled', member);
export const memberEnabled = defineDomainEvent('member-enabled', member);
