import type { FeatureResolvers } from '#generated/resolvers/virtual-humans.ts';
import {
  type Avatar,
  avatars,
  type Environment,
  environments,
  portraitAddress,
  type Voice,
  voices,
} from '../model/catalogue.ts';
import { assertCan } from '../model/permissions.ts';

export type OwnAvatar = { id: number; name: string; age: number; gender: string; archived: boolean };

/** The catalogue for making virtual humans, for viewers of the staff's pages. */
export const catalogueQueries: Pick<
  FeatureResolvers['Query'],
  'readAvatars' | 'readEnvironments' | 'readVHVoices'
> = {
  readAvatars(_source, _args, context) {
    assertCan(context.requireViewer(), 'virtual-human:list');
    return avatars.map(presentAvatar);
  },
  readEnvironments(_source, _args, context) {
    assertCan(context.requireViewer(), 'virtual-human:list');
    return environments.map(presentEnvironment);
  },
  readVHVoices(_source, _args, context) {
    assertCan(context.requireViewer(), 'virtual-human:list');
    return voices.map(presentVoice);
  },
};

export function presentAvatar(avatar: Avatar) {
  return {
    ID: String(avatar.id),
    Name: avatar.name,
    Age: avatar.age,
    Gender: avatar.gender,
    Deprecated: avatar.deprecated,
    ExtendedSet: avatar.extendedSet,
    ImageMedia: { ID: String(avatar.id), URL: portraitAddress(avatar) },
  };
}

/** One that the organisation added. */
export function presentOwnAvatar(own: OwnAvatar & { portrait: string | null }) {
  return {
    ID: String(own.id),
    Name: own.name,
    Age: own.age,
    Gender: own.gender,
    Deprecated: own.archived,
    ExtendedSet: false,
    ImageMedia: { ID: String(own.id), URL: own.portrait ?? '' },
  };
}

export function presentEnvironment(environment: Environment) {
  return { ID: String(environment.id), Name: environment.name, Description: environment.description };
}

export function presentVoice(voice: Voice) {
  return {
    ID: String(voice.id),
    Locale: voice.locale,
    Code: voice.code,
    Name: voice.name,
    Gender: voice.gender,
    Service: voice.service,
    Featured: voice.featured,
    Deprecated: voice.deprecated,
    Age: voice.age,
  };
}
