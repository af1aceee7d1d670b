import { findAvatar, portraitAddress } from '../../model/catalogue.ts';
import { isOwnAvatar } from '../../model/character/own-avatars.ts';
import { avatarAddress } from '../../model/person-files.ts';
import type { ListAvatars, ShownAvatar } from '../playable-case.ts';
import { findPortrait, signCharacterAddress } from './character-addresses.ts';
import type { CharacterContext } from './character-context.ts';
import { listCharactersById } from './character-store.ts';

export function createAvatarList({
  addressKeys,
  clock,
}: Pick<CharacterContext, 'addressKeys' | 'clock'>): ListAvatars {
  return async (scope, ids) => {
    const shown = new Map<number, ShownAvatar>();
    for (const id of ids) {
      const avatar = findAvatar(id);
      if (!avatar) continue;
      const { key, name } = avatar;
      shown.set(id, {
        id: String(id),
        key,
        name,
        portrait: portraitAddress(avatar),
        model: avatarAddress(key),
      });
    }
    for (const own of await listCharactersById(scope, ids.filter(isOwnAvatar))) {
      const { organisationId } = scope;
      shown.set(own.id, {
        id: String(own.id),
        key: `own-${own.id}`,
        name: own.name,
        portrait: findPortrait(addressKeys, organisationId, own.id) ?? '',
        model: signCharacterAddress(addressKeys, { ...own, organisationId }, clock()),
      });
    }
    return shown;
  };
}
