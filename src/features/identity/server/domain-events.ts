import { z } from 'zod';
import { defineDomainEvent } from '#platform/events/domain-event.ts';

const member = { personId: z.number() };

/** An organisation offered somebody a membership; they join by accepting it. */
export const memberInvited = defineDomainEvent('member-invited', z.object(member));

/** A person became a member. */
export const memberJoined = defineDomainEvent(
  'member-joined',
  z.object({
    ...member,
    by: z.enum(['invitation', 'sign-up', 'setup']),
    /** The number of the invitation where the account has another one. Rows of the database were handed over. */
    invitedAs: z.number().nullable(),
  }),
);

/** A member was erased from the organisation. */
export const memberLeft = defineDomainEvent('member-left', z.object(member));
