import { noticeSettingsPath } from '#features/inbox/model/notice-paths.ts';
import { wantsMail } from '#features/inbox/server/index.ts';
import { writeSavedViewMail } from '#features/mail/server/index.ts';
import { findOrganisation } from '#features/organisations/server/index.ts';
import type { MailProblem } from '../model/mail-schedule.ts';
import { whyNotSeen } from '../model/permissions.ts';
import { type WrittenReport, writeReport } from './report/write-report.ts';
import type { SavedViewContext } from './saved-view-context.ts';
import type { SavedViewRow, ViewMailRow } from './saved-view-store.ts';
import { getAddress } from './view-facts.ts';
import { tellSent, viewSentNotice } from './view-mail-notices.ts';
import { claimSending, listSent } from './view-mail-store.ts';
import { findPeople, type ViewPerson } from './view-people-store.ts';

export type ViewWithMail = SavedViewRow & { mail: ViewMailRow };

/** How a sending went: how many got it, whom it could not be sent to, and why nobody got it. */
export type SendOutcome = {
  count: number;
  leftOut: { personId: number; name: string }[];
  problem: MailProblem | null;
};

/**
 * Sends one occurrence of a view to everybody who may see it now. Each gets what they see themselves. The files are made outside of
 * any transaction; the claim and the mail are one, so of two processes one sends, and one that was killed is made up for.
 */
export async function sendView(
  context: SavedViewContext,
  organisationId: number,
  view: ViewWithMail,
  { occurrence, signal }: { occurrence: string; signal: AbortSignal },
): Promise<SendOutcome> {
  const saved = getAddress(view);
  const ids = [view.personId, ...view.mail.recipientIds];
  const { people, done } = await context.tenancy.readInOrganisation(organisationId, async (scope) => ({
    people: await findPeople(scope, ids),
    done: await listSent(scope, view.id, occurrence),
  }));
  const owner = people.get(view.personId);
  const unseen = owner ? whyNotSeen(owner.viewer, saved) : 'page';
  if (!owner || unseen) return nobody(unseen === 'group' ? 'group-lost' : 'not-allowed');
  const outcome: SendOutcome = { count: 0, leftOut: [], problem: null };
  for (const personId of ids) {
    // What is left is done by the next try.
    signal.throwIfAborted();
    const person = people.get(personId);
    if (done.has(personId)) {
      outcome.count += 1;
      continue;
    }
    const written = await writeFor(context, view, person, owner);
    if (typeof written !== 'string') {
      await send(context, view, { to: person ?? owner, owner, written, occurrence });
      outcome.count += 1;
    } else if (personId === view.personId) return nobody(written);
    else outcome.leftOut.push({ personId, name: person?.name ?? '' });
  }
  return outcome;
}

function nobody(problem: MailProblem): SendOutcome {
  return { count: 0, leftOut: [], problem };
}

async function writeFor(
  context: SavedViewContext,
  { name, mail: { format }, ...view }: ViewWithMail,
  person: ViewPerson | undefined,
  owner: ViewPerson,
): Promise<WrittenReport | Exclude<MailProblem, 'failed' | 'recipients'>> {
  const saved = getAddress(view);
  if (!person || whyNotSeen(person.viewer, saved) !== null) return 'not-allowed';
  const language = context.mailer.languageFor(owner.language);
  context.tenancy.catchUp(person.personId);
  return writeReport(context, person, { saved, name, format }, language);
}

type Sending = { to: ViewPerson; owner: ViewPerson; written: WrittenReport; occurrence: string };

async function send(
  context: SavedViewContext,
  view: ViewWithMail,
  { to, owner, written, occurrence }: Sending,
): Promise<void> {
  const { mailer, tenancy, clock } = context;
  await tenancy.inOrganisation(to.viewer.organisationId, async (scope) => {
    const claim = { viewId: view.id, occurrence, personId: to.personId, at: clock() };
    if (!(await claimSending(scope, claim))) return;
    const isOwner = to.personId === owner.personId;
    if (!isOwner) await tellSent(context, scope, view, { to, owner, occurrence });
    const wants =
      isOwner || (await wantsMail(context, scope, [to.personId], viewSentNotice.kind)).has(to.personId);
    if (!wants || to.email === '') return;
    const organisation = await findOrganisation(scope);
    const mail = writeSavedViewMail({
      language: mailer.languageFor(to.language),
      name: to.name,
      organisationName: organisation?.name ?? '',
      view: view.name,
      ownerName: isOwner ? null : owner.name,
      lines: written.lines,
      link: linkTo(context, view.address),
      settingsLink: mailer.link(noticeSettingsPath),
    });
    await mailer.queue(scope, { address: to.email, name: to.name }, mail, { files: written.files });
  });
}

function linkTo({ mailer }: SavedViewContext, address: string): string {
  const [path = '/', query = ''] = address.split('?');
  return mailer.link(`/${path.slice(1)}`, Object.fromEntries(new URLSearchParams(query)));
}
