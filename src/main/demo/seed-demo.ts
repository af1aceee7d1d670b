import { sql } from 'kysely';
import { type DemoConversation, demoConversations } from '#demo/conversations/index.ts';
import { serviceViewer } from '#features/authorisation/model/viewer.ts';
import { findGroupsByName } from '#features/groups/server/index.ts';
import { portraitNames } from '#features/media/server/portrait-store.ts';
import { findPublishedVersion } from '#features/simulations/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { DemoLanguage } from '#platform/config/demo-language.ts';
import type { Application } from '../server/application.ts';
import { createDemoAgent } from './demo-agents.ts';
import { assignDemoItems } from './demo-assignments.ts';
import { type DemoCourse, type DemoSimulation, demoFile, readDemoContent } from './demo-content.ts';
import { createDemoCourse, type DemoItems } from './demo-courses.ts';
import { answerDemoForm, createDemoForm } from './demo-forms.ts';
import { markDemoPeople } from './demo-installation.ts';
import { createDemoMedia } from './demo-media.ts';
import { seedOnboarding } from './demo-onboarding.ts';
import { runDemoOrganisation, runDemoTrials } from './demo-organisation.ts';
import {
  createDemoPeople,
  createTrialPeople,
  type DemoMember,
  type DemoOrganisation,
} from './demo-people.ts';
import { saveDemoViews } from './demo-saved-views.ts';
import { createDemoSimulation, type DemoMediaImport } from './demo-simulations.ts';
import {
  type DemoText,
  readDemoTexts,
  translateConversation,
  translateCourse,
  translatePerson,
  translateSimulation,
} from './demo-texts.ts';
import { createDemoVirtualHuman } from './demo-virtual-humans.ts';
import { awardPastBadges } from './past-badges.ts';
import { calibratePastScorer } from './past-calibration.ts';
import { issuePastCertificates } from './past-certificates.ts';
import { holdPastConversations } from './past-conversations.ts';
import { takePastCourse } from './past-courses.ts';
import { readPastNotices } from './past-notices.ts';
import { playPastSession } from './past-sessions.ts';
import { atWorkingHour, createSeededRandom } from './seeded-random.ts';

const weeksOfSessions = 5;
const weeksUntilDue = 6;
const dayMs = 86_400_000;
/** Any number would do; the same one makes the same demo everywhere. */
const seed = 20_261_121;
/** The case on which two people have rated conversations, and from which learner on these were held: visitors sign in as the first. */
const calibratedSlug = 'late-handover';
const firstRated = 3;

/** Fills an empty installation with the demo organisation: people, published interactive videos, past sessions. */
export async function seedDemo(application: Application, language: DemoLanguage, now: Date): Promise<void> {
  const written = await readDemoContent();
  const text = await readDemoTexts(language);
  const people = written.people.map((person) => translatePerson(person, text));
  const organisations = await createDemoPeople(application.tenancy, people, text);
  await runDemoOrganisation(application, organisations.demo, text);
  await markDemoPeople(application.database);
  const { tags } = application.features.content;
  const media = createDemoMedia(application);
  await setPortraits(application, organisations.demo, media);
  const author = asViewer(findMember(organisations.demo, 'creator@demo.praxis.test'));
  const simulations: { id: number; content: DemoSimulation }[] = [];
  for (const english of written.simulations) {
    const simulation = translateSimulation(english, text);
    const id = await createDemoSimulation(
      { simulations: application.features.simulations.service, tags },
      media,
      author,
      simulation,
    );
    simulations.push({ id, content: simulation });
  }
  const virtualHumans: { id: number; conversation: DemoConversation }[] = [];
  for (const english of demoConversations) {
    const conversation = translateConversation(english, text);
    const apis = {
      virtualHumans: application.features.virtualHumans.service,
      tags,
    };
    const id = await createDemoVirtualHuman(apis, author, conversation);
    virtualHumans.push({ id, conversation });
  }
  const courses = await createCourses(application, author, {
    courses: written.courses,
    text,
    media,
    dueDate: new Date(now.getTime() + weeksUntilDue * 7 * dayMs),
    language,
    items: {
      simulations: new Map(written.simulations.map(({ slug }, index) => [slug, simulations[index]?.id ?? 0])),
      conversations: new Map(
        demoConversations.flatMap(({ details }, index) => {
          const made = virtualHumans[index];
          return made ? [[details.title, made] as const] : [];
        }),
      ),
    },
  });
  await ageContent(
    application,
    organisations.demo,
    [...simulations, ...virtualHumans, ...courses].map(({ id }) => id),
    now,
  );
  await playPast(
    application,
    organisations.demo,
    simulations.map(({ id }) => id),
    now,
  );
  await holdPastConversations(
    application,
    listLearners(organisations.demo).map((learner) => asLearner(organisations.demo, learner)),
    virtualHumans,
    weeksOfSessions * 7,
    now,
    createSeededRandom(seed),
    language,
  );
  const calibrated = virtualHumans.find(({ conversation }) => conversation.details.slug === calibratedSlug);
  if (calibrated)
    await calibratePastScorer(
      application,
      {
        raters: [author, asViewer(findMember(organisations.demo, 'admin@demo.praxis.test'))],
        learners: listLearners(organisations.demo)
          .slice(firstRated)
          .map((learner) => asLearner(organisations.demo, learner)),
      },
      calibrated,
      { now, random: createSeededRandom(seed), language },
    );
  for (const course of courses)
    await takePastCourse(
      application,
      listLearners(organisations.demo).map((learner) => asLearner(organisations.demo, learner)),
      course,
      { now, random: createSeededRandom(seed), language },
    );
  for (const form of written.forms) {
    const courseId = courses[written.courses.findIndex(({ slug }) => slug === form.course)]?.id;
    if (courseId === undefined) throw new Error(`The demo has no course ${form.course}.`);
    const id = await createDemoForm(application.features.forms, author, { form, courseId, language });
    await answerDemoForm(
      application,
      listLearners(organisations.demo).map(asViewer),
      { id, organisationId: organisations.demo.id, form },
      { now, random: createSeededRandom(seed), language },
    );
  }
  const [course] = courses;
  if (course) await createDemoAgent(application.features.agents, author, { courseId: course.id, language });
  const administrator = asViewer(findMember(organisations.demo, 'admin@demo.praxis.test'));
  if (course)
    await assignDemoItems(application, administrator, {
      course: course.id,
      videos: simulations.map(({ id }) => id),
      text,
      now,
    });
  await saveDemoViews(application, administrator, text);
  await awardPastBadges(application, organisations.demo.id);
  await issuePastCertificates(application, author, {
    courseIds: courses.map(({ id }) => id),
    simulationIds: simulations.slice(0, 1).map(({ id }) => id),
  });
  await application.tenancy.inOrganisation(organisations.demo.id, (scope) => readPastNotices(scope, now));
  await agePeople(application, organisations.demo, now);
  await runDemoTrials(application, await createTrialPeople(application.tenancy, people, text), now);
  await seedOnboarding(application, organisations.demo);
}

async function createCourses(
  application: Application,
  author: Viewer,
  {
    courses,
    text,
    media,
    items,
    dueDate,
    language,
  }: {
    courses: readonly DemoCourse[];
    text: DemoText;
    media: DemoMediaImport;
    items: DemoItems;
    dueDate: Date;
    language: DemoLanguage;
  },
) {
  const { courses: coursesApi, content } = application.features;
  const apis = { courses: coursesApi.service, tags: content.tags, media };
  const made: Awaited<ReturnType<typeof createDemoCourse>>[] = [];
  for (const english of courses) {
    const course = translateCourse(english, text);
    const groups = await application.tenancy.readInOrganisation(author.organisationId, (scope) =>
      findGroupsByName(scope, course.groups),
    );
    made.push(
      await createDemoCourse(apis, author, {
        course,
        items,
        groupIds: [...groups.values()],
        dueDate,
        language,
      }),
    );
  }
  return made;
}

async function setPortraits(
  application: Application,
  organisation: DemoOrganisation,
  media: DemoMediaImport,
): Promise<void> {
  for (const member of organisation.members) {
    if (!member.portrait) continue;
    const mediaId = await media.importImage(
      serviceViewer(organisation.id, member.personId),
      demoFile('people', member.portrait),
      portraitNames,
    );
    await application.tenancy.acrossOrganisations('seed-demo', async (scope) => {
      // As a portrait that somebody brings: no picture of the library that is chosen for other things.
      await scope.db
        .updateTable('media')
        .set({ ...portraitNames, archived_at: sql`created_at` })
        .where('organisation_id', '=', organisation.id)
        .where('id', '=', mediaId)
        .execute();
      await scope.db
        .updateTable('person')
        .set({ avatar_media_organisation_id: organisation.id, avatar_media_id: mediaId })
        .where('id', '=', member.personId)
        .execute();
    });
  }
}

/** The demo's content is as old as its attempts. */
async function ageContent(
  application: Application,
  organisation: DemoOrganisation,
  ids: number[],
  now: Date,
): Promise<void> {
  const created = new Date(now.getTime() - (weeksOfSessions * 7 + 3) * dayMs);
  await application.tenancy.inOrganisation(organisation.id, async (scope) => {
    for (const [position, id] of ids.entries()) {
      const at = new Date(created.getTime() + position * 5 * 3_600_000);
      await scope.db
        .updateTable('content_item')
        .set({ created_at: at, edited_at: at })
        .where('organisation_id', '=', organisation.id)
        .where('id', '=', id)
        .execute();
    }
  });
}

/** Learners with attempts joined before them and were active then; staff were active within the last days. */
async function agePeople(application: Application, organisation: DemoOrganisation, now: Date): Promise<void> {
  const joined = new Date(now.getTime() - (weeksOfSessions * 7 + 4) * dayMs);
  await application.tenancy.inOrganisation(organisation.id, async (scope) => {
    await sql`update membership m set created_at = ${joined}, joined_at = ${joined}, last_seen_at = played.last
      from (select person_id, max(started_at) as last from attempt
        where organisation_id = ${organisation.id} group by person_id) played
      where m.organisation_id = ${organisation.id} and m.person_id = played.person_id`.execute(scope.db);
    const staff = organisation.members.filter((member) => member.role !== 'user');
    for (const [position, { personId }] of staff.entries()) {
      const seen = new Date(now.getTime() - (5 + position * 19) * 3_600_000);
      await sql`update membership set created_at = ${joined}, joined_at = ${joined}, last_seen_at = ${seen}
        where organisation_id = ${organisation.id} and person_id = ${personId}`.execute(scope.db);
    }
  });
}

async function playPast(
  application: Application,
  organisation: DemoOrganisation,
  ids: number[],
  now: Date,
): Promise<void> {
  const random = createSeededRandom(seed);
  const api = application.features.simulations.service;
  const learners = listLearners(organisation);
  const sessions: { learner: DemoMember; simulationId: number; at: Date; skill: number; patience: number }[] =
    [];
  for (const [position, learner] of learners.entries()) {
    const talent = 0.3 + random() * 0.4;
    const attempts = 2 + Math.floor(random() * 4);
    for (let attempt = 0; attempt < attempts; attempt++) {
      const simulationId = ids[(position + attempt) % ids.length];
      if (simulationId === undefined) continue;
      const daysAgo = weeksOfSessions * 7 * (1 - (attempt + random()) / attempts);
      sessions.push({
        learner,
        simulationId,
        at: atWorkingHour(now, daysAgo, random),
        // Scores rise with practice.
        skill: Math.min(talent + attempt * 0.1, 0.97),
        // The learner that visitors sign in as has finished every attempt, so each video starts at its beginning.
        patience: position === 0 ? 1 : 0.93,
      });
    }
  }
  sessions.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const session of sessions) {
    const viewer = asLearner(organisation, session.learner);
    const index = await findPublishedVersion(api.play, viewer, session.simulationId);
    if (!index) continue;
    await playPastSession(
      api,
      viewer,
      { simulationId: session.simulationId },
      index,
      { skill: session.skill, patience: session.patience },
      session.at,
      random,
    );
  }
}

function findMember(organisation: DemoOrganisation, email: string): DemoMember {
  const member = organisation.members.find((candidate) => candidate.email === email);
  if (!member) throw new Error(`The demo content has no ${email}.`);
  return member;
}

function listLearners(organisation: DemoOrganisation): DemoMember[] {
  return organisation.members.filter((member) => member.role === 'user');
}

function asLearner(organisation: DemoOrganisation, { personId }: DemoMember): Viewer {
  return { ...serviceViewer(organisation.id, personId), role: 'user' };
}

function asViewer(member: DemoMember): Viewer {
  return { ...serviceViewer(member.organisationId, member.personId), kind: 'member', role: member.role };
}
