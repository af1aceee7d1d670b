import { z } from 'zod';
import { defineDomainEvent } from '#platform/events/domain-event.ts';

const form = { formId: z.number(), personId: z.number() };

/** A person made a form, empty or as a copy within the organisation. */
export const formCreated = defineDomainEvent('form-created', z.object(form));

/** A person saved a draft that has more questions than before, or published it. */
export const formChanged = defineDomainEvent(
  'form-changed',
  z.object({ ...form, questionsAdded: z.boolean(), published: z.boolean() }),
);
