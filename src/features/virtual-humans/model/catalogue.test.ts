import { readFileSync, statSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { avatars, environments, portraitAddress } from './catalogue.ts';
import { checkCharacter } from './character/check-character.ts';
import { loadMeshopt } from './character/meshopt.ts';
import type { DecodeMeshopt } from './character/read-values.ts';
import { avatarAddress, roomAddress } from './person-files.ts';

/** The heaviest models: three.js, engine, room and model together stay below 1.2 MB until the person can speak. */
const largestModel = 1_100_000;
const largestRoom = 100_000;

let decode: DecodeMeshopt;
beforeAll(async () => {
  decode = await loadMeshopt();
});

describe.each(avatars.map((avatar) => [avatar.name, avatar] as const))('%s', (_, avatar) => {
  const bytes = readFileSync(`demo${avatarAddress(avatar.key)}`);

  it('comes whole: every shape of mouth and mood, every bone, no file heavier than the others', () => {
    const { problems, warnings, facts } = checkCharacter(bytes, decode);
    expect({ problems, warnings }).toEqual({ problems: [], warnings: [] });
    expect(facts).toMatchObject({ shapes: 'oculus', draws: 13 });
    expect(bytes.length).toBeLessThan(largestModel);
  });

  it('has a portrait', () => {
    expect(statSync(`demo${portraitAddress(avatar)}`).size).toBeGreaterThan(1_000);
  });
});

it.each(environments)('has a picture of the room $key that is light enough for a phone', ({ key }) => {
  expect(statSync(`demo${roomAddress(key)}`).size).toBeLessThan(largestRoom);
});

it('numbers stay what they are, for cases name people and rooms by them', () => {
  const keyOf = ({ id, key }: { id: number; key: string }) => `${id} ${key}`;
  expect(avatars.map(keyOf)).toEqual([
    '1 amara',
    '2 mei',
    '3 maya',
    '4 helen',
    '5 daniel',
    '6 kwame',
    '7 arjun',
    '8 george',
    '9 weiming',
    '10 rhys',
    '11 tunde',
  ]);
  expect(environments.map(keyOf)).toEqual(['1 clinic', '2 office', '3 warehouse', '4 home']);
});
