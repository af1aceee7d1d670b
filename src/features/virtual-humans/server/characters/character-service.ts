import { createHash } from 'node:crypto';
import { findPlan } from '#features/entitlements/server/index.ts';
import { AppError, forbidden, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { endingOf } from '#platform/storage/content-types.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { characterChangesSchema, newCharacterSchema } from '../../model/character/character-form.ts';
import { isAgeInPlan } from '../../model/character/own-avatars.ts';
import { assertCan, can } from '../../model/permissions.ts';
import { virtualHumanTexts } from '../../model/virtual-human-texts.ts';
import { parseInput, refuse } from '../virtual-human-kind.ts';
import { characterPrefix, modelKey, portraitKey } from './character-addresses.ts';
import type { CharacterContext } from './character-context.ts';
import * as rows from './character-store.ts';
import { requestCharacterFilesRemoval } from './remove-character-files-job.ts';

export type ShownCharacter = rows.CharacterRow & {
  organisationId: number;
  uses: rows.CharacterUse[];
  canChange: boolean;
  isInPlan: boolean;
};

/** Whoever may make virtual humans may add a character. @throws FORBIDDEN */
function assertMayAdd(viewer: Viewer): number {
  assertCan(viewer, 'virtual-human:create');
  if (viewer.personId === null) throw forbidden();
  return viewer.personId;
}

/** Before anything of a file is read. @throws FORBIDDEN, BAD_USER_INPUT, PLAN_LIMIT */
export async function assertRoomForCharacter({ tenancy }: CharacterContext, viewer: Viewer): Promise<void> {
  assertMayAdd(viewer);
  const isRoom = await tenancy.readInOrganisation(viewer.organisationId, rows.hasRoom);
  if (!isRoom) throw refuse('virtual-human.character-limit');
}

/**
 * Keeps a character whose file was found good; of any other nothing is kept.
 * @throws FORBIDDEN, BAD_USER_INPUT with the first thing that is wrong
 */
export async function addCharacter(
  context: CharacterContext,
  viewer: Viewer,
  input: unknown,
  sent: { portrait: Buffer; model: Buffer },
): Promise<ShownCharacter> {
  const personId = assertMayAdd(viewer);
  const details = parseInput(newCharacterSchema, input);
  const { tenancy, store, images, reader } = context;
  const { organisationId } = viewer;
  const { facts, problems, warnings } = await reader.check(sent.model);
  const [problem] = problems;
  if (problem) throw refuse(`virtual-human.character-${problem.code}`);
  if (!facts) throw refuse('virtual-human.character-took-too-long');
  const { contentType } = await images.readSummary(async () => sent.portrait);
  const contentHash = createHash('sha256').update(sent.model).digest('hex');
  const id = await tenancy.inOrganisation(organisationId, rows.takeCharacterNumber);
  try {
    await store.put(modelKey(organisationId, id, contentHash), sent.model, {
      contentType: 'model/gltf-binary',
    });
    await store.put(portraitKey(organisationId, id, endingOf(contentType)), sent.portrait, { contentType });
    return await tenancy.inOrganisation(organisationId, async (scope) => {
      const { confirmed: _, ...named } = details;
      const measured = { contentHash, sizeBytes: sent.model.length, facts, warnings: [...warnings] };
      const about = { id, addedByPersonId: personId, createdAt: context.clock() };
      if (!(await rows.insertCharacter(scope, { ...named, ...measured, ...about })))
        throw refuse('virtual-human.character-limit');
      await audit(scope, viewer, 'virtual-human-character-added', id, { licence: named.licence });
      return getShown(scope, viewer, id);
    });
  } catch (error) {
    await store.deletePrefix(characterPrefix(organisationId, id));
    throw error;
  }
}

/** Those of the organisation, with where they are used: for whoever may make virtual humans. */
export async function listShownCharacters(
  { tenancy }: CharacterContext,
  viewer: Viewer,
): Promise<ShownCharacter[]> {
  assertCan(viewer, 'virtual-human:create');
  return tenancy.readInOrganisation(viewer.organisationId, async (scope) =>
    show(scope, viewer, await rows.listCharacters(scope)),
  );
}

/** Changes what is said of it, and puts it away or takes it back: for administrators, and for who added it. */
export async function updateCharacter(
  context: CharacterContext,
  viewer: Viewer,
  input: unknown,
): Promise<ShownCharacter> {
  const { id, archived, ...details } = parseInput(characterChangesSchema, input);
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const before = await getForChanging(scope, viewer, id);
    const isChanged = archived !== undefined && archived !== (before.archivedAt !== null);
    if (isChanged && !archived && !(await rows.hasRoom(scope))) throw refuse('virtual-human.character-limit');
    const archivedAt = isChanged ? (archived ? context.clock() : null) : undefined;
    await rows.updateCharacter(scope, id, { ...details, archivedAt });
    const action = isChanged ? (archived ? 'archived' : 'restored') : 'updated';
    await audit(scope, viewer, `virtual-human-character-${action}`, id, {});
    return getShown(scope, viewer, id);
  });
}

/** Only what is archived and shown nowhere: published cases keep their character. @throws CONFLICT with where it is used */
export async function removeCharacter(
  { tenancy }: CharacterContext,
  viewer: Viewer,
  id: number,
): Promise<number> {
  await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const before = await getForChanging(scope, viewer, id);
    if (before.archivedAt === null) throw refuse('virtual-human.character-not-archived');
    const uses = await rows.listCharacterUses(scope, [id]);
    if (uses.length > 0)
      throw new AppError('CONFLICT', inUse(uses), { reason: 'virtual-human.character-in-use' });
    await rows.deleteCharacter(scope, id);
    await requestCharacterFilesRemoval(scope, id);
    await audit(scope, viewer, 'virtual-human-character-deleted', id, { name: before.name });
  });
  return id;
}

function inUse(uses: readonly rows.CharacterUse[]): string {
  return `This character is shown in ${uses.length} virtual humans. Choose another one there first.`;
}

/**
 * Refuses characters that this organisation has not, and archived ones and those outside its plan that are not shown there already.
 * @throws BAD_USER_INPUT, PLAN_LIMIT
 */
export async function assertCharacters(
  scope: ReadScope,
  ids: readonly number[],
  before: readonly number[],
): Promise<void> {
  const fresh = ids.filter((id) => !before.includes(id));
  const found = await rows.listCharactersById(scope, fresh);
  const isOpen = (id: number) => found.some((one) => one.id === id && one.archivedAt === null);
  if (!fresh.every(isOpen)) throw refuse('virtual-human.choice-unknown', 'avatarId');
  const plan = await findPlan(scope);
  const reason = 'virtual-human.plan-without-children';
  if (!found.every(({ age }) => isAgeInPlan(age, plan)))
    throw new AppError('PLAN_LIMIT', virtualHumanTexts[reason], { reason });
}

async function getForChanging(scope: ReadScope, viewer: Viewer, id: number): Promise<rows.CharacterRow> {
  assertCan(viewer, 'virtual-human:create');
  const found = await rows.findCharacter(scope, id);
  if (!found) throw notFound();
  assertCan(viewer, 'virtual-human:edit', targetOf(found));
  return found;
}

const targetOf = ({ addedByPersonId }: rows.CharacterRow) => ({ authorId: addedByPersonId, editorIds: [] });

async function getShown(scope: ReadScope, viewer: Viewer, id: number): Promise<ShownCharacter> {
  const [shown] = await show(scope, viewer, await rows.listCharactersById(scope, [id]));
  if (!shown) throw notFound();
  return shown;
}

async function show(
  scope: ReadScope,
  viewer: Viewer,
  found: readonly rows.CharacterRow[],
): Promise<ShownCharacter[]> {
  const uses = await rows.listCharacterUses(
    scope,
    found.map(({ id }) => id),
  );
  const plan = await findPlan(scope);
  return found.map((one) => ({
    ...one,
    organisationId: scope.organisationId,
    uses: uses.filter(({ characterId }) => characterId === one.id),
    canChange: can(viewer, 'virtual-human:edit', targetOf(one)),
    isInPlan: isAgeInPlan(one.age, plan),
  }));
}

function audit(
  scope: Scope,
  viewer: Viewer,
  action: string,
  targetId: number,
  details: Record<string, unknown>,
): Promise<void> {
  return recordAudit(scope, viewer, { action, targetKind: 'virtual-human-character', targetId, details });
}
