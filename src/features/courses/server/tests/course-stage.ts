import { buildGroup } from '#tests/builders/authoring.ts';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { buildPublishedSimulation, newKey } from '#tests/builders/play.ts';
import { buildEvent, buildOption, buildVersion, buildVideo } from '#tests/builders/story.ts';
import { type GraphqlAnswer, startTestApp, type TestApp } from '#tests/test-app.ts';

/** A server with one organisation whose people write and take courses, and one stranger. */

const roles = {
  admin: 'admin',
  author: 'contentcreator',
  creator: 'contentcreator',
  analyst: 'analyst',
  learner: 'user',
  other: 'user',
  lead: 'user',
  stranger: 'admin',
} as const;
export type Who = keyof typeof roles;

export type CourseStage = Awaited<ReturnType<typeof openCourseStage>>;

const firstVideo = 1;
const question = 11;
const right = 111;
const wrong = 112;

export async function openCourseStage() {
  const app: TestApp = await startTestApp({ LOG_LEVEL: 'silent' });
  const organisation: BuiltOrganisation = await buildOrganisation(app.tenancy);
  const elsewhere = await buildOrganisation(app.tenancy, 'Elsewhere');
  const people = new Map<Who, BuiltMember>();
  const tokens = new Map<Who, string>();
  for (const who of Object.keys(roles) as Who[]) {
    const member = await buildMember(app.tenancy, who === 'stranger' ? elsewhere : organisation, roles[who]);
    people.set(who, member);
    tokens.set(who, await signIn(app, member));
  }
  const person = (who: Who): BuiltMember => {
    const found = people.get(who);
    if (!found) throw new Error(who);
    return found;
  };
  const tokenOf = (who: Who) => tokens.get(who) ?? '';

  // biome-ignore lint/suspicious/noExplicitAny: tests look at a field or two of an answer
  function ask(who: Who, text: string, variables: Record<string, unknown> = {}): Promise<GraphqlAnswer<any>> {
    return app.graphql(text, variables, { token: tokenOf(who) });
  }

  /** The answer of what must go well. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  async function get(who: Who, text: string, variables: Record<string, unknown> = {}): Promise<any> {
    const { data, errors } = await ask(who, text, variables);
    if (errors || !data) throw new Error(`${text}\n${JSON.stringify(errors)}`);
    return data;
  }

  /** A published interactive video with one question: all right is 100 percent, wrong is 0. */
  async function buildVideoItem(
    title: string,
    settings: { coursesOnly?: boolean; hidesScores?: boolean } = {},
  ): Promise<number> {
    const options = [buildOption(right, { correct: true, points: 10 }), buildOption(wrong)];
    const video = buildVideo(firstVideo, { events: [buildEvent('question', question, 5_000, { options })] });
    const { id } = await buildPublishedSimulation(
      app.tenancy,
      person('author'),
      buildVersion([video], { title, hideScoresFromUsers: settings.hidesScores ?? false }),
    );
    if (settings.coursesOnly) await changeItem(id, { courses_only: true });
    return id;
  }

  async function changeItem(
    id: number,
    fields: { courses_only?: boolean; archived_at?: Date | null; published_version_id?: null },
  ): Promise<void> {
    await app.tenancy.inOrganisation(organisation.id, ({ db }) =>
      db.updateTable('content_item').set(fields).where('id', '=', id).execute(),
    );
  }

  /** A published course of the author's with these modules. Answers its number and those of its units, in order. */
  async function buildCourse(
    modules: Record<string, unknown>[],
    more: Record<string, unknown> = {},
  ): Promise<{ id: string; units: string[]; modules: string[] }> {
    const { createCourse } = await get(
      'author',
      'mutation { createCourse(input: { Title: "Hygiene", TimeZone: "Europe/London" }) { ID } }',
    );
    const { updateCourse } = await get(
      'author',
      'mutation ($i: CourseInput!) { updateCourse(input: $i) { ID Modules { ID Units { ID } } } }',
      { i: { ID: createCourse.ID, Modules: modules, Status: 'Published', ...more } },
    );
    const made: { ID: string; Units: { ID: string }[] }[] = updateCourse.Modules;
    return {
      id: updateCourse.ID,
      modules: made.map(({ ID }) => ID),
      units: made.flatMap(({ Units }) => Units.map(({ ID }) => ID)),
    };
  }

  function play(
    who: Who,
    simulationId: number,
    unitId: string | null,
    answer: 'right' | 'wrong' = 'right',
    toTheEnd = true,
  ): ReturnType<typeof ask> {
    const event = (Sequence: number, Type: string, values: Record<string, unknown> = {}) => ({
      Key: newKey(),
      Sequence,
      Type,
      VideoID: String(firstVideo),
      ...values,
    });
    const Events = [
      event(1, 'START_SIM'),
      event(2, 'ANSWER', {
        EventID: String(question),
        OptionIDs: [String(answer === 'right' ? right : wrong)],
        TimeSpent: 900,
      }),
      ...(toTheEnd ? [event(3, 'VIDEO_END', { TimeSpent: 60_000 }), event(4, 'END_SIM')] : []),
    ];
    return ask(
      who,
      'mutation ($i: SessionEventsInput!) { recordSessionEvents(Input: $i) { SubmissionID Finished Score } }',
      { i: { SessionKey: newKey(), SimulationID: String(simulationId), UnitID: unitId, Events } },
    );
  }

  /** The learner's view: each unit as its state and the rules that keep them out. */
  async function statesOf(who: Who, courseId: string): Promise<string[]> {
    const { readMyCourse } = await get(
      who,
      'query ($id: ID!) { readMyCourse(ID: $id) { Modules { Units { isCompleted isUnlocked Unmet { Rule } } } } }',
      { id: courseId },
    );
    type Shown = { isCompleted: boolean; isUnlocked: boolean; Unmet: { Rule: string }[] };
    const units: Shown[] = readMyCourse.Modules.flatMap(({ Units }: { Units: Shown[] }) => Units);
    return units.map(({ isCompleted, isUnlocked, Unmet }) => {
      if (isCompleted) return 'completed';
      return isUnlocked ? 'available' : Unmet.map(({ Rule }) => Rule).join(' ');
    });
  }

  return {
    app,
    organisation,
    person,
    tokenOf,
    ask,
    get,
    play,
    statesOf,
    buildVideoItem,
    buildCourse,
    changeItem,
    buildGroup: (name: string, members: Who[]) =>
      buildGroup(
        app.tenancy,
        organisation.id,
        name,
        members.map((who) => person(who).personId),
      ),
    /** Sign-ins end when nobody asks for long. */
    signInAgain: async () => {
      for (const [who, member] of people) tokens.set(who, await signIn(app, member));
    },
    passTime: (ms: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + ms);
    },
  };
}

export const unitOf = (simulationId: number, more: Record<string, unknown> = {}) => ({
  SimulationID: String(simulationId),
  ...more,
});

export const dayMs = 24 * 60 * 60 * 1000;
export const until = { timeout: 25_000, interval: 100 };
