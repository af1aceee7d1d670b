import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '../builders/people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** A picture goes through two features, media and organisations, before a face is seen: here they stand together. */

let app: TestApp;
let learner: BuiltMember;
let token = '';
let classmate = '';

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const organisation = await buildOrganisation(app.tenancy);
  learner = await buildMember(app.tenancy, organisation, 'user');
  token = await signIn(app, learner);
  classmate = await signIn(app, await buildMember(app.tenancy, organisation, 'user'));
});
afterAll(() => app.close());

async function bringPortrait(): Promise<string> {
  const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#4f35e0' } })
    .jpeg()
    .toBuffer();
  const { data } = await app.graphql(
    'mutation ($picture: String!) { createPortrait(Picture: $picture) { ID } }',
    { picture: picture.toString('base64') },
    { token },
  );
  return data.createPortrait.ID;
}

const choose = (portrait: string | null, as: string) =>
  app.graphql(
    'mutation ($input: UpdateMemberInput!) { updateMember(Input: $input) { ID } }',
    { input: { ID: String(learner.personId), AvatarMediaID: portrait } },
    { token: as },
  );

test('a learner brings a portrait and is seen with it', async () => {
  const portrait = await bringPortrait();
  expect((await choose(portrait, token)).errors).toBeUndefined();
  const { data } = await app.graphql('{ viewer { AvatarMediaID AvatarURL } }', {}, { token });
  const { viewer } = data;
  expect(viewer.AvatarMediaID).toBe(portrait);
  const picture = await app.http.inject({ url: new URL(viewer.AvatarURL, 'http://praxis.test').pathname });
  expect(picture.statusCode).toBe(200);
});

test('nobody gives somebody else a face', async () => {
  const portrait = await bringPortrait();
  expect((await choose(portrait, classmate)).errors).toBeDefined();
});
