import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role, Viewer } from '#kernel/viewer.ts';
import {
  type AuthoringHouse,
  buildGroup,
  buildMedia,
  startAuthoringHouse,
} from '#tests/builders/authoring.ts';
import { asViewer, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { asPublicViewer } from '#tests/builders/play.ts';
import { createAuthor } from './author.ts';

let house: AuthoringHouse;
let author: ReturnType<typeof createAuthor>;
const viewers = {} as Record<string, Viewer>; // filled before the tests run
let ids: Record<string, string>;

beforeAll(async () => {
  house = await startAuthoringHouse();
  const organisation = await buildOrganisation(house.tenancy);
  const other = await buildOrganisation(house.tenancy, 'Other');
  const member = async (role: Role, home = organisation) =>
    asViewer(await buildMember(house.tenancy, home, role));
  author = createAuthor(house, await member('contentcreator'));
  viewers.learner = await member('user');
  viewers.analyst = await member('analyst');
  viewers['another creator'] = await member('contentcreator');
  viewers['an admin elsewhere'] = await member('admin', other);
  viewers['a super elsewhere'] = await member('super', other);
  const { id, videos } = await author.create(2, 'Guarded');
  viewers['a link holder'] = asPublicViewer(organisation.id, Number(id));
  const event = await author.createEvent({ VideoID: videos[0], Type: 'infobox' });
  const deleted = await author.createEvent({ VideoID: videos[0], Type: 'infobox' });
  await author.deleteEvents([deleted.ID]);
  const archived = await author.create(0, 'Archived');
  await author.update({ ID: archived.id, Archived: '2026-11-02T09:00:00Z' });
  const published = await author.create(1, 'Published');
  await author.publish(published.id);
  ids = {
    simulation: id,
    archived: archived.id,
    published: published.id,
    organisation: String(organisation.id),
    video: videos[0] ?? '',
    secondVideo: videos[1] ?? '',
    event: event.ID,
    deleted: deleted.ID,
    media: String(await buildMedia(house.tenancy, organisation.id)),
    group: String(await buildGroup(house.tenancy, organisation.id, 'Nurses')),
  };
});

afterAll(() => house.close());

function setRole(viewer: Viewer | undefined, role: Role) {
  return house.tenancy.inOrganisation(viewer?.organisationId ?? 0, (scope) =>
    scope.db
      .updateTable('membership')
      .set({ role })
      .where('organisation_id', '=', scope.organisationId)
      .where('person_id', '=', viewer?.personId ?? 0)
      .execute(),
  );
}

const v = (name: string) => `$${name}: ID!`;
/** Every mutation of authoring, aimed at one unpublished item of the first organisation. */
const mutations: [string, string][] = [
  [
    'updateSimulation',
    `(${v('simulation')}) { updateSimulation(Input: { ID: $simulation, Title: "x" }) { ID } }`,
  ],
  [
    'updateSimulationGroups',
    `(${v('simulation')}, ${v('group')}) { updateSimulationGroups(ID: $simulation, GroupIDs: [$group]) { ID } }`,
  ],
  [
    'setSimulationStartVideo',
    `(${v('simulation')}, ${v('video')}) { setSimulationStartVideo(SimulationID: $simulation, VideoID: $video) { ID } }`,
  ],
  [
    'removeVideoFromSimulation',
    `(${v('simulation')}, ${v('video')}) { removeVideoFromSimulation(SimulationID: $simulation, VideoID: $video) { ID } }`,
  ],
  ['deleteSimulations', `(${v('archived')}) { deleteSimulations(IDs: [$archived]) }`],
  ['copySimulation', `(${v('simulation')}) { copySimulation(SimulationID: $simulation) { ID } }`],
  ['updateVideo', `(${v('video')}) { updateVideo(Input: { ID: $video, Title: "x" }) { ID } }`],
  [
    'addVideoToSimulation',
    `(${v('simulation')}, ${v('media')}) { addVideoToSimulation(SimulationID: $simulation, VideoMediaID: $media) { ID } }`,
  ],
  ['createEvent', `(${v('video')}) { createEvent(input: { VideoID: $video }) { ID } }`],
  ['createEvent (undo)', `(${v('deleted')}) { createEvent(input: {}, ID: $deleted) { ID } }`],
  ['updateEvent', `(${v('event')}) { updateEvent(Input: { ID: $event, Title: "x" }) { ID } }`],
  ['deleteEvents', `(${v('event')}) { deleteEvents(IDs: [$event]) }`],
  ['setTags', `(${v('simulation')}) { setTags(SimulationID: $simulation, TagIDs: []) { ID } }`],
  [
    'createSimulationFromVideoMedia',
    `(${v('media')}) { createSimulationFromVideoMedia(VideoMediaID: $media) { ID } }`,
  ],
  ['createSimulationFromMedia', `(${v('media')}) { createSimulationFromMedia(MediaID: $media) { ID } }`],
  [
    'createVideoMediaFromURL',
    `(${v('simulation')}) { createVideoMediaFromURL(TusID: "t", SimulationID: $simulation) { ID } }`,
  ],
  [
    'createContentTag',
    `(${v('organisation')}) { createContentTag(Name: "x", OrganisationID: $organisation) { ID } }`,
  ],
  [
    'copySimulation (organisation)',
    `(${v('simulation')}, ${v('organisation')}) { copySimulation(SimulationID: $simulation, OrganisationID: $organisation) { ID } }`,
  ],
];
/** Those that need no item of the organisation: another creator may well call them. */
const openToCreators = new Set([
  'createSimulationFromVideoMedia',
  'createSimulationFromMedia',
  'createContentTag',
]);

async function codeOf(viewer: Viewer | null, mutation: string): Promise<string> {
  const answer = await house.ask(viewer, `mutation ${mutation}`, ids);
  return answer.errors[0]?.code ?? 'done';
}

describe.each(mutations)('%s', (name, mutation) => {
  it('is refused without a session', async () => {
    expect(await codeOf(null, mutation)).toBe('UNAUTHENTICATED');
  });

  it.each(['learner', 'analyst', 'a link holder'])('is refused to %s', async (who) => {
    expect(await codeOf(viewers[who] ?? null, mutation)).toBe('FORBIDDEN');
  });

  it.each(['an admin elsewhere', 'a super elsewhere'])('finds nothing for %s', async (who) => {
    expect(await codeOf(viewers[who] ?? null, mutation)).toBe('NOT_FOUND');
  });

  it('finds nothing for another creator who cannot see the draft', async () => {
    const code = await codeOf(viewers['another creator'] ?? null, mutation);
    expect(code).toBe(openToCreators.has(name) ? 'done' : 'NOT_FOUND');
  });
});

describe('a foreign item', () => {
  it.each(mutations)('answers %s exactly as one that does not exist', async (_name, mutation) => {
    const viewer = viewers['an admin elsewhere'] ?? null;
    const foreign = await house.ask(viewer, `mutation ${mutation}`, ids);
    const absent = Object.fromEntries(Object.keys(ids).map((key) => [key, '8999999999']));
    const missing = await house.ask(viewer, `mutation ${mutation}`, absent);
    expect(foreign.errors).toEqual(missing.errors);
    expect(foreign.errors).toHaveLength(1);
  });

  it.each([
    'readOneSimulation(ID: $simulation) { ID }',
    'readOneSimulation(ID: $published) { ID }',
    'readSimulationPlayer(ID: $published) { ID }',
    'readSimVideos(SimulationID: $published) { ID }',
    'readOneVideo(ID: $video) { ID }',
  ])('reads %s as null', async (field) => {
    const name = /\$(\w+)/.exec(field)?.[1] ?? '';
    const answer = await house.ask(
      viewers['an admin elsewhere'] ?? null,
      `query ($${name}: ID!) { found: ${field} }`,
      ids,
    );
    expect(answer).toEqual({ data: { found: null }, errors: [] });
  });

  it('is in no list, also when the list asks for its organisation', async () => {
    const query = `query ($organisation: ID!) {
      mine: readSimulations { pageInfo { totalCount } nodes { ID } }
      theirs: readSimulations(filter: { OrganisationID: { eq: $organisation } }) { pageInfo { totalCount } nodes { ID } }
      readContentTags(OrganisationID: $organisation) { ID } }`;
    const answer = await house.ask(viewers['an admin elsewhere'] ?? null, query, ids);
    const empty = { pageInfo: { totalCount: 0 }, nodes: [] };
    expect(answer.data).toEqual({ mine: empty, theirs: empty, readContentTags: [] });
  });

  it('cannot be pulled in: group, tag, picture and editor of elsewhere are unknown', async () => {
    const elsewhere = viewers['an admin elsewhere'];
    const organisationId = elsewhere?.organisationId ?? 0;
    const group = await buildGroup(house.tenancy, organisationId, 'Theirs');
    const picture = await buildMedia(house.tenancy, organisationId, { kind: 'image' });
    const tag = await house.ask(elsewhere ?? null, 'mutation { createContentTag(Name: "Theirs") { ID } }');
    const attempts: [string, string][] = [
      [
        'simulation.group-unknown',
        `updateSimulationGroups(ID: "${ids.simulation}", GroupIDs: ["${group}"]) { ID }`,
      ],
      [
        'simulation.tag-unknown',
        `setTags(SimulationID: "${ids.simulation}", TagIDs: ["${tag.data.createContentTag.ID}"]) { ID }`,
      ],
      [
        'simulation.not-a-picture',
        `updateSimulation(Input: { ID: "${ids.simulation}", ImageMediaID: "${picture}" }) { ID }`,
      ],
      [
        'simulation.editor-unknown',
        `updateSimulation(Input: { ID: "${ids.simulation}", EditorIDs: ["${elsewhere?.personId}"] }) { ID }`,
      ],
    ];
    for (const [reason, field] of attempts) {
      const answer = await house.ask(author.viewer, `mutation { ${field} }`);
      expect(answer.errors[0]?.reason).toBe(reason);
    }
  });
});

describe('roles within the organisation', () => {
  it('an analyst reads what is published, changes none of it, and neither lists nor reads what is not', async () => {
    const read = (id: string | undefined) =>
      house.ask(
        viewers.analyst ?? null,
        'query ($id: ID!) { readOneSimulation(ID: $id) { Title CanEdit ShareToken } }',
        { id },
      );
    expect((await read(ids.published)).data.readOneSimulation).toEqual({
      Title: 'Published',
      CanEdit: false,
      ShareToken: null,
    });
    expect((await read(ids.simulation)).data.readOneSimulation).toBeNull();
    const list = await house.ask(viewers.analyst ?? null, '{ readSimulations { nodes { Title } } }');
    expect(list.data.readSimulations.nodes).toEqual([{ Title: 'Published' }]);
  });

  it('a creator sees the published items of others, cannot change them, and may copy them', async () => {
    const viewer = viewers['another creator'] ?? null;
    const seen = await house.ask(
      viewer,
      '{ readSimulations(filter: { Status: { eq: "Published" } }) { nodes { Title CanEdit } } }',
    );
    expect(seen.data.readSimulations.nodes).toEqual([{ Title: 'Published', CanEdit: false }]);
    const change = await house.ask(
      viewer,
      'mutation ($id: ID!) { updateSimulation(Input: { ID: $id, Title: "x" }) { ID } }',
      { id: ids.published },
    );
    expect(change.errors[0]?.code).toBe('FORBIDDEN');
    const copy = await house.ask(
      viewer,
      'mutation ($id: ID!) { copySimulation(SimulationID: $id) { CanEdit } }',
      { id: ids.published },
    );
    expect(copy.data.copySimulation).toEqual({ CanEdit: true });
  });

  it('a listed editor changes but does not delete; a learner cannot be one', async () => {
    const editor = viewers['another creator'];
    const learner = viewers.learner;
    const { id } = await author.create(0, 'Shared work');
    const refused = await author.tryUpdate({ ID: id, EditorIDs: [String(learner?.personId)] });
    expect(refused.errors[0]?.reason).toBe('simulation.editor-unknown');
    await author.update({ ID: id, EditorIDs: [String(editor?.personId)] });
    const changed = await house.ask(
      editor ?? null,
      'mutation ($id: ID!) { updateSimulation(Input: { ID: $id, Archived: "2026-11-02T09:00:00Z" }) { CanEdit } }',
      { id },
    );
    expect(changed.data.updateSimulation).toEqual({ CanEdit: true });
    const deletion = await house.ask(
      editor ?? null,
      'mutation ($id: ID!) { deleteSimulations(IDs: [$id]) }',
      { id },
    );
    expect(deletion.errors[0]?.code).toBe('FORBIDDEN');
  });

  it('a listed editor may leave: it is saved and answered, and from then on the draft does not exist for them', async () => {
    const editor = viewers['another creator'] ?? null;
    const { id } = await author.create(0, 'Left alone');
    await author.update({ ID: id, EditorIDs: [String(editor?.personId)] });
    const left = await house.ask(
      editor,
      'mutation ($id: ID!) { updateSimulation(Input: { ID: $id, EditorIDs: [] }) { ID CanEdit Editors { ID } } }',
      { id },
    );
    expect(left).toEqual({
      data: { updateSimulation: { ID: id, CanEdit: false, Editors: [] } },
      errors: [],
    });
    const after = await house.ask(editor, 'query ($id: ID!) { readOneSimulation(ID: $id) { ID } }', { id });
    expect(after.data.readOneSimulation).toBeNull();
  });

  it('an editor who has another role by now does not keep the list from being saved', async () => {
    const editor = viewers['another creator'];
    const learner = viewers.learner;
    const { id } = await author.create(0, 'Changing roles');
    await author.update({ ID: id, EditorIDs: [String(editor?.personId)] });
    await setRole(editor, 'user');
    await author.update({ ID: id, EditorIDs: [String(editor?.personId)] });
    const refused = await author.tryUpdate({
      ID: id,
      EditorIDs: [editor, learner].map((one) => String(one?.personId)),
    });
    expect(refused.errors[0]?.reason).toBe('simulation.editor-unknown');
    await setRole(editor, 'contentcreator');
  });
});
