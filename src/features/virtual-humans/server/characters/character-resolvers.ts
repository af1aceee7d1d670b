import type { FeatureResolvers } from '#generated/resolvers/virtual-humans.ts';
import { parseId } from '#kernel/ids.ts';
import { readInput } from '../virtual-human-inputs.ts';
import type { CharacterContext } from './character-context.ts';
import { presentCharacter } from './character-presenter.ts';
import { listShownCharacters, removeCharacter, updateCharacter } from './character-service.ts';

export type CharacterResolvers = {
  Query: Pick<FeatureResolvers['Query'], 'readCharacters'>;
  Mutation: Pick<FeatureResolvers['Mutation'], 'updateCharacter' | 'deleteCharacter'>;
};

export function createCharacterResolvers(context: CharacterContext): CharacterResolvers {
  return {
    Query: {
      async readCharacters(_source, _args, request) {
        const found = await listShownCharacters(context, request.requireViewer());
        return found.map((one) => presentCharacter(context, one));
      },
    },
    Mutation: {
      async updateCharacter(_source, { Input }, request) {
        return presentCharacter(
          context,
          await updateCharacter(context, request.requireViewer(), readInput(Input)),
        );
      },
      async deleteCharacter(_source, { ID }, request) {
        return String(await removeCharacter(context, request.requireViewer(), parseId(ID)));
      },
    },
  };
}
