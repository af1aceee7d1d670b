import type { Viewer } from '#kernel/viewer.ts';
import type { Answer, AuthoringHouse } from '#tests/builders/authoring.ts';

const itemFields = `ID Title AdminTitle Description Type Status Revision HasUnpublishedChanges DownloadVersion Archived
  ShareToken Content AvatarID VHVoiceID EnvironmentID PlayerType TimeLimit EasyMode Languages PersonName Diagnosis
  CreationMethod CanEdit Featured CoursesOnly PublicAccess ImageMediaID Author { Name Email } Editors { ID }
  Tags { Name } OrganisationGroups { Name } TotalUsers AverageScore AverageDiagnosisScore ThumbnailURL`;

type Input = Record<string, unknown>;

/** An author at the builder: each call returns the item, or fails the test when the server refuses. */
export function createAuthor(house: AuthoringHouse, viewer: Viewer) {
  const ask = (text: string, variables: Input = {}) => house.ask(viewer, text, variables);

  function take(answer: Answer, field: string) {
    if (answer.errors.length > 0) throw new Error(JSON.stringify(answer.errors));
    return answer.data[field];
  }

  const tryCreate = (input: Input = {}) =>
    ask(`mutation ($i: VirtualHumanCreateInput!) { createVirtualHuman(Input: $i) { ${itemFields} } }`, {
      i: input,
    });
  const tryUpdate = (input: Input) =>
    ask(`mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { ${itemFields} } }`, {
      i: input,
    });
  const tryCopy = (id: string, organisationId?: string) =>
    ask(
      `mutation ($id: ID!, $o: ID) { copyVirtualHuman(VirtualHumanID: $id, OrganisationID: $o) { ${itemFields} } }`,
      { id, o: organisationId ?? null },
    );
  const tryDelete = (ids: string[]) =>
    ask('mutation ($ids: [ID!]!) { deleteVirtualHumans(IDs: $ids) }', { ids });
  const trySetGroups = (id: string, groups: number[]) =>
    ask(
      `mutation ($id: ID!, $g: [ID!]!) { updateVirtualHumanGroups(ID: $id, GroupIDs: $g) { ${itemFields} } }`,
      { id, g: groups.map(String) },
    );

  return {
    viewer,
    ask,
    tryCreate,
    tryUpdate,
    tryCopy,
    tryDelete,
    trySetGroups,
    /** A draft that can be published without changes. */
    create: async (input: Input = {}) =>
      take(
        await tryCreate({ Title: 'Upset customer', Template: 'upset-customer', ...input }),
        'createVirtualHuman',
      ),
    update: async (input: Input) => take(await tryUpdate(input), 'updateVirtualHuman'),
    publish: async (id: string) =>
      take(await tryUpdate({ ID: id, Status: 'Published' }), 'updateVirtualHuman'),
    copy: async (id: string) => take(await tryCopy(id), 'copyVirtualHuman'),
    setGroups: async (id: string, groups: number[]) =>
      take(await trySetGroups(id, groups), 'updateVirtualHumanGroups'),
    read: async (id: string) =>
      take(
        await ask(`query ($id: ID!) { readOneVirtualHuman(ID: $id) { ${itemFields} } }`, { id }),
        'readOneVirtualHuman',
      ),
  };
}

export function asVisitor(organisationId: number, id: number): Viewer {
  return {
    kind: 'public',
    personId: null,
    organisationId,
    role: 'public',
    internal: false,
    impersonatorId: null,
    mfaSetupRequired: false,
    signInId: 'a1b2c3d4-0000-4000-8000-000000000000',
    sharedItem: { id },
  };
}
