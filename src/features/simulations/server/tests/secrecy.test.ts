import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '#kernel/viewer.ts';
import { type AuthoringHouse, startAuthoringHouse } from '#tests/builders/authoring.ts';
import { asViewer, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { asPublicViewer } from '#tests/builders/play.ts';
import { createAuthor } from './author.ts';

let house: AuthoringHouse;
let author: ReturnType<typeof createAuthor>;
let learner: Viewer;
let linkHolder: Viewer;
let id: string;
let videoId: string;

const eventFields = `ID Title Type Action Description Content Label RedirectVideoID RedirectEventID
  Options { ID Text Description Feedback Correct Points Action RedirectVideoID RedirectEventID SortOrder }`;
const videoFields = `ID Title EndAction Events { ${eventFields} }`;
const all = `ID Title ShareToken AdminTitle Videos { ${videoFields} }`;

/** Every way in which somebody who is not an author can come to an interactive video's content. */
const reads: [string, string][] = [
  [
    'readOneSimulation',
    `query ($id: ID!, $v: ID!) { readOneSimulation(ID: $id) { ${all} } other: readOneVideo(ID: $v) { ID } }`,
  ],
  [
    'readSimulations',
    `query ($id: ID!, $v: ID!) { readSimulations(filter: { ID: { eq: $id } }) { nodes { ${all} } edges { node { ${all} } } } other: readOneVideo(ID: $v) { ID } }`,
  ],
  [
    'readSimulationPlayer',
    `query ($id: ID!, $v: ID!) { readSimulationPlayer(ID: $id) { ${all} } other: readOneVideo(ID: $v) { ID } }`,
  ],
  [
    'readSimVideos',
    `query ($id: ID!, $v: ID!) { readSimVideos(SimulationID: $id) { ${all} } other: readOneVideo(ID: $v) { ID } }`,
  ],
  [
    'readOneVideo',
    `query ($id: ID!, $v: ID!) { readOneVideo(ID: $v) { ${videoFields} } other: readOneSimulation(ID: $id) { ID } }`,
  ],
  [
    'dashboardStudent',
    `query ($id: ID!, $v: ID!) { dashboardStudent { LatestSimulations { ${all} } FeaturedSimulations { ${all} } } other: readOneSimulation(ID: $id) { ID } last: readOneVideo(ID: $v) { ID } }`,
  ],
];

beforeAll(async () => {
  house = await startAuthoringHouse();
  const organisation = await buildOrganisation(house.tenancy);
  author = createAuthor(house, asViewer(await buildMember(house.tenancy, organisation, 'contentcreator')));
  learner = asViewer(await buildMember(house.tenancy, organisation, 'user'));
  const made = await author.create(2, 'Quiz');
  id = made.id;
  videoId = made.videos[0] ?? '';
  const target = await author.createEvent({ VideoID: made.videos[1], Type: 'infobox', Title: 'Target' });
  await author.createEvent({
    VideoID: videoId,
    Type: 'hotspot',
    Label: 'Door',
    Action: 'redirect_event',
    RedirectEventID: target.ID,
  });
  await author.createEvent({
    VideoID: videoId,
    Type: 'question',
    Title: 'Which?',
    Options: [
      {
        Text: 'Right',
        Correct: true,
        Points: 987_6,
        Feedback: 'CANARY-FEEDBACK',
        Action: 'redirect_video',
        RedirectVideoID: made.videos[1],
      },
      { Text: 'Wrong', Correct: false, Points: -987, Feedback: 'CANARY-FEEDBACK', Action: 'end' },
    ].map((option) => ({ ...option, Points: Math.sign(option.Points) * 987 })),
  });
  await author.update({
    ID: id,
    Featured: true,
    PublicAccess: true,
    AdminTitle: 'CANARY-ADMIN',
    Status: 'Published',
  });
  linkHolder = asPublicViewer(organisation.id, Number(id));
});

afterAll(() => house.close());

const secretFields = new Set([
  'Correct',
  'Points',
  'Feedback',
  'RedirectVideoID',
  'RedirectEventID',
  'ShareToken',
]);

/** Walks the whole answer: every secret field that is in it must be null. */
function listRevealed(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listRevealed(item, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isOptionAction = name === 'Action' && 'Correct' in value;
    if ((secretFields.has(name) || isOptionAction) && inner !== null) return [`${path}.${name}`];
    return listRevealed(inner, `${path}.${name}`);
  });
}

function countOptions(value: unknown): number {
  return JSON.stringify(value).split('"Right"').length - 1;
}

describe.each(reads)('%s', (_name, query) => {
  it.each(['learner', 'link holder'])('gives a %s the question without its answers', async (who) => {
    const answer = await house.ask(who === 'learner' ? learner : linkHolder, query, { id, v: videoId });
    expect(answer.errors).toEqual([]);
    expect(countOptions(answer.data)).toBeGreaterThan(0);
    expect(listRevealed(answer.data)).toEqual([]);
    expect(JSON.stringify(answer.data)).not.toMatch(/CANARY|987/);
  });
});

describe('those who may know', () => {
  it('an author reads the answers in the draft, and the share token', async () => {
    const [, query] = reads[0] ?? ['', ''];
    const answer = await house.ask(author.viewer, query, { id, v: videoId });
    expect(JSON.stringify(answer.data)).toMatch(/CANARY-FEEDBACK/);
    expect(answer.data.readOneSimulation.ShareToken).toMatch(/^[\w-]{22}$/);
  });

  it('what an author plays has no answers, unless it is a preview of the draft', async () => {
    const query = `query ($id: ID!, $p: Boolean) { readSimulationPlayer(ID: $id, Preview: $p) { Title Videos { ${videoFields} } } }`;
    const played = await house.ask(author.viewer, query, { id, p: false });
    expect(listRevealed(played.data)).toEqual([]);
    await author.update({ ID: id, Title: 'Quiz, next edition' });
    const previewed = await house.ask(author.viewer, query, { id, p: true });
    expect(previewed.data.readSimulationPlayer.Title).toBe('Quiz, next edition');
    expect(JSON.stringify(previewed.data)).toMatch(/CANARY-FEEDBACK/);
    expect((await house.ask(author.viewer, query, { id })).data.readSimulationPlayer.Title).toBe('Quiz');
  });

  it.each(['learner', 'link holder'])('a %s gets no preview', async (who) => {
    const query = 'query ($id: ID!) { readSimulationPlayer(ID: $id, Preview: true) { ID } }';
    const answer = await house.ask(who === 'learner' ? learner : linkHolder, query, { id });
    expect(answer.errors[0]?.code).toBe('FORBIDDEN');
  });
});
