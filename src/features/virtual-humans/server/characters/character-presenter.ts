import { findPortrait, signCharacterAddress } from './character-addresses.ts';
import type { CharacterContext } from './character-context.ts';
import type { ShownCharacter } from './character-service.ts';

/** A character as the API shows it, to who makes virtual humans. */
export function presentCharacter({ addressKeys, clock }: CharacterContext, character: ShownCharacter) {
  const { organisationId, id, facts } = character;
  return {
    ID: String(id),
    Name: character.name,
    Gender: character.gender,
    Age: character.age,
    Licence: character.licence,
    LicenceSource: character.licenceSource,
    AddedByID: String(character.addedByPersonId),
    Created: character.createdAt.toISOString(),
    Archived: character.archivedAt?.toISOString() ?? null,
    CanChange: character.canChange,
    InPlan: character.isInPlan,
    PortraitURL: findPortrait(addressKeys, organisationId, id) ?? '',
    ModelURL: signCharacterAddress(addressKeys, character, clock()),
    Size: character.sizeBytes,
    Triangles: facts.triangles,
    Shapes: facts.shapes,
    HeadHeight: facts.headHeight,
    Warnings: character.warnings.map(({ code }) => code),
    Uses: character.uses.map((use) => ({
      VirtualHumanID: String(use.virtualHumanId),
      Title: use.title,
      Published: use.published,
    })),
  };
}
