import { createHash, randomBytes } from 'node:crypto';
import { ICalCalendar, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import { assertMember } from '#features/authorisation/model/viewer.ts';
import type { Mailer } from '#features/mail/server/index.ts';
import { findOrganisation } from '#features/organisations/server/index.ts';
import { addDays } from '#kernel/days.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

import { onePerItem } from '../model/one-per-item.ts';
import { assertCan } from '../model/permissions.ts';
import type { AssignmentContext, LockContext } from './assignment-context.ts';
import { pathOf } from './assignment-presenter.ts';
import { listOwnRounds } from './own-rounds.ts';

export type CalendarContext = AssignmentContext & LockContext & { mailer: Pick<Mailer, 'link'> };

/** Makes an address that nobody knows; the one before it ends. It is told once: only its hash is kept. */
export async function createFeed(context: CalendarContext, viewer: Viewer): Promise<string> {
  assertCan(viewer, 'assignment:set-own');
  const personId = assertMember(viewer);
  const secret = randomBytes(32).toString('base64url');
  const fresh = { secret_hash: hashOf(secret), created_at: context.clock() };
  await context.tenancy.inOrganisation(viewer.organisationId, ({ db, organisationId }) =>
    db
      .insertInto('calendar_feed')
      .values({ organisation_id: organisationId, person_id: personId, ...fresh })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'person_id']).doUpdateSet(fresh))
      .execute(),
  );
  return context.mailer.link(`/calendar/${viewer.organisationId}-${secret}.ics`);
}

/** False where there was none. */
export async function removeFeed({ tenancy }: CalendarContext, viewer: Viewer): Promise<boolean> {
  assertCan(viewer, 'assignment:set-own');
  const personId = assertMember(viewer);
  const deleted = await tenancy.inOrganisation(viewer.organisationId, ({ db, organisationId }) =>
    db
      .deleteFrom('calendar_feed')
      .where('organisation_id', '=', organisationId)
      .where('person_id', '=', personId)
      .executeTakeFirst(),
  );
  return deleted.numDeletedRows > 0n;
}

/** When the address was made; null where there is none. */
export async function findFeed({ tenancy }: CalendarContext, viewer: Viewer): Promise<Date | null> {
  assertCan(viewer, 'assignment:read-own');
  const personId = assertMember(viewer);
  const row = await tenancy.readInOrganisation(viewer.organisationId, ({ db, organisationId }) =>
    db
      .selectFrom('calendar_feed')
      .where('organisation_id', '=', organisationId)
      .where('person_id', '=', personId)
      .select('created_at')
      .executeTakeFirst(),
  );
  return row?.created_at ?? null;
}

/** What the person of an address has to do, each on the day it is due; null for an address that is none any more. */
export async function readCalendar(context: CalendarContext, name: string): Promise<string | null> {
  const parts = /^([1-9]\d{0,15})-([A-Za-z0-9_-]{43})$/.exec(name);
  if (!parts?.[1] || !parts[2]) return null;
  const [, organisation, secret] = parts;
  if (await context.isLocked(Number(organisation))) return null;
  return context.tenancy.readInOrganisation(Number(organisation), async (scope) => {
    const personId = await findPersonOf(scope, secret);
    const found = personId === null ? null : await findOrganisation(scope);
    if (personId === null || !found || found.archivedAt !== null) return null;
    return writeCalendar(context, scope, personId, found.name);
  });
}

/** Who cannot sign in has no calendar either, and an organisation that is archived lets nobody in. */
async function findPersonOf(scope: ReadScope, secret: string): Promise<number | null> {
  const row = await scope.db
    .selectFrom('calendar_feed as f')
    .innerJoin('member_profile as m', (join) =>
      join.onRef('m.organisation_id', '=', 'f.organisation_id').onRef('m.person_id', '=', 'f.person_id'),
    )
    .where('f.organisation_id', '=', scope.organisationId)
    .where('f.secret_hash', '=', hashOf(secret))
    .where('m.deleted_at', 'is', null)
    .where('m.disabled_at', 'is', null)
    .select('f.person_id')
    .executeTakeFirst();
  return row?.person_id ?? null;
}

async function writeCalendar(
  context: CalendarContext,
  scope: ReadScope,
  personId: number,
  name: string,
): Promise<string> {
  const rounds = await listOwnRounds(scope, context, personId);
  const open = rounds
    .filter(({ completedAt }) => completedAt === null)
    .map((round) => ({ ...round, itemId: String(round.item.id) }));
  const calendar = new ICalCalendar({ name, prodId: { company: 'Praxis', product: 'Praxis' }, ttl: 60 * 60 });
  // A calendar holds entries of several installations: the host keeps numbers apart.
  const host = new URL(context.mailer.link('/')).hostname;
  const now = context.clock();
  for (const { id, item, reason, dueOn, itemId } of onePerItem(open)) {
    if (dueOn === null) continue;
    calendar.createEvent({
      id: `assignment-round-${id}@${host}`,
      // A program that compares takes a day that was changed only with a newer stamp.
      stamp: now,
      // A day on which something is due is no day on which its person is busy.
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      start: `${dueOn}T00:00:00.000Z`,
      end: `${addDays(dueOn, 1)}T00:00:00.000Z`,
      allDay: true,
      summary: item.title,
      description: reason === '' ? null : reason,
      url: linkTo(context, pathOf(context.kinds(), item.kind, itemId)),
    });
  }
  // The library leaves out the end of the last line, which RFC 5545 asks for.
  return `${calendar.toString()}\r\n`;
}

function linkTo({ mailer }: CalendarContext, path: string): string {
  return mailer.link(`/${path.slice(1)}`);
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
