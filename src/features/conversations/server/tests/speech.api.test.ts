import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCase } from '#features/virtual-humans/model/fixtures/small-case.ts';
import { buildPublishedVirtualHuman } from '#tests/builders/conversations.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

/** A machine whose flite says everything in the same two sounds, but "nobody". */
const flite =
  '#!/bin/sh\nif grep -q nobody "$5"; then exit 3; fi\nfor out in "$@"; do :; done; printf RIFFsound > "$out"; echo "pau:0.100 hh:0.200 iy:0.450"\n';

describe('the voice of the server', () => {
  let app: TestApp;
  let token = '';
  let author: BuiltMember;
  const programs = mkdtempSync(join(tmpdir(), 'praxis-programs-'));

  beforeAll(async () => {
    writeFileSync(join(programs, 'flite'), flite);
    chmodSync(join(programs, 'flite'), 0o755);
    app = await startTestApp({ PATH: programs, TURNS_PER_MINUTE: '1', LOG_LEVEL: 'error' });
    const organisation = await buildOrganisation(app.tenancy);
    author = await buildMember(app.tenancy, organisation, 'admin');
    token = await signIn(app, await buildMember(app.tenancy, organisation, 'user'));
  });
  afterAll(async () => {
    await app.close();
    rmSync(programs, { recursive: true });
  });

  const ask = (as: string | null, body?: object) =>
    app.http.inject({
      method: body ? 'POST' : 'GET',
      url: body ? '/api/speech' : '/api/speech/languages',
      headers: as ? { authorization: `Bearer ${as}` } : {},
      ...(body ? { payload: body } : {}),
    });
  const said = { text: 'Will it hurt?', locale: 'en-GB', gender: 'male' };

  it('says which languages it has, to whoever is signed in', async () => {
    expect((await ask(null)).statusCode).toBe(401);
    expect((await ask(token)).json()).toEqual({
      data: { spoken: ['en-GB', 'en-US'], preferred: [], transcribed: [] },
    });
  });

  it('is silent where the organisation has switched it off', async () => {
    const turn = async (on: boolean) => {
      const { errors } = await app.graphql(
        'mutation ($on: Boolean!) { updateAiSwitchboard(Input: { Speech: $on }) { Speech } }',
        { on },
        { token: await signIn(app, author) },
      );
      expect(errors).toBeUndefined();
    };
    await turn(false);
    expect((await ask(token)).json()).toEqual({ data: { spoken: [], preferred: [], transcribed: [] } });
    expect((await ask(token, said)).json().error).toMatchObject({
      code: 'CONFLICT',
      reason: 'speech.switched-off',
    });
    await turn(true);
    expect((await ask(token)).json().data.spoken).toHaveLength(2);
  });

  it('belongs to somebody who may look another way where another language is spoken', async () => {
    const content = makeCase();
    const { id } = await buildPublishedVirtualHuman(app.tenancy, author, {
      content: {
        ...content,
        locales: ['en-GB', 'zh-TW'],
        person: { ...content.person, avatarIds: { 'zh-TW': 9, 'en-US': 1 } },
      },
      settings: { avatarId: 8 },
    });
    const url = `/api/virtual-humans/${id}/player`;
    const answer = await app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
    const { avatar, avatars } = answer.json().data;
    expect(avatar.key).toBe('george');
    expect(Object.keys(avatars)).toEqual(['zh-TW']);
    expect(avatars['zh-TW']).toMatchObject({ key: 'weiming', portrait: '/avatars/portraits/weiming.webp' });
  });

  it('says a text with the mouth shapes of its sounds', async () => {
    expect((await ask(null, said)).statusCode).toBe(401);
    const { data } = (await ask(token, said)).json();
    expect(Buffer.from(data.audio, 'base64').toString()).toBe('RIFFsound');
    expect(data.track).toEqual([
      { t: 0, d: 100, v: 'sil' },
      { t: 100, d: 100, v: 'kk' },
      { t: 200, d: 250, v: 'I' },
    ]);
  });

  it('says plainly that the voice failed, so that the player takes another', async () => {
    const answer = await ask(token, { ...said, text: 'nobody' });
    expect(answer.statusCode).toBe(503);
    expect(answer.json().error).toMatchObject({ code: 'UNAVAILABLE', reason: 'speech.failed' });
  });

  it('refuses a language it does not have, a text that is too long and another form', async () => {
    for (const body of [
      { ...said, locale: 'zh-TW' },
      { ...said, text: 'a'.repeat(601) },
      { ...said, gender: '--help' },
    ])
      expect((await ask(token, body)).statusCode).toBe(422);
  });

  it('says no more in a minute than anybody hears', async () => {
    const statuses = [];
    for (let asked = 0; asked < 10; asked++) statuses.push((await ask(token, said)).statusCode);
    expect(statuses.at(-1)).toBe(429);
  });
});
