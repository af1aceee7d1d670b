import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { seedDemo } from '#main/demo/seed-demo.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** What a visitor reads first, in each language the demo can be made in; the British one is what all other tests see. */
const list = `{
  viewer { Name }
  readSimulations { nodes { Title Description } }
  readMyVirtualHumans { nodes { Title Description } }
}`;

// As a start makes it, without the start: its database is in memory, and no disk is waited for at each of its rows.
describe.runIf(inject('databaseKind') === 'pglite')('a demo that is made in Chinese', () => {
  let app: TestApp;
  beforeAll(async () => {
    // The people of a demo that is closed do not sign in. Its films need no conversion to be listed.
    app = await startTestApp({ FFMPEG_PATH: '/nowhere/ffmpeg' }, undefined, () => true);
    await seedDemo(app, 'zh-TW', new Date());
  }, 180_000);
  afterAll(() => app.close());

  test('has Chinese titles, descriptions and names', async () => {
    app.clock.now = new Date();
    const { data: signedIn } = await app.graphql(
      'mutation { createPraxisToken(Email: "learner@demo.praxis.test", Password: "praxis-demo") { Token } }',
    );
    const { data } = await app.graphql(list, {}, { token: signedIn.createPraxisToken.Token });
    const items = [...data.readSimulations.nodes, ...data.readMyVirtualHumans.nodes];
    expect(items).toHaveLength(8);
    const texts = [
      data.viewer.Name,
      ...items.flatMap((item: { Title: string; Description: string }) => [item.Title, item.Description]),
    ];
    expect(texts.filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([]);
  });

  test('has a scorer that two people have rated, measured on three nights, and of whose drift author and administrator hear', async () => {
    const signIn = async (email: string) => {
      const { data } = await app.graphql(
        'mutation ($e: String!) { createPraxisToken(Email: $e, Password: "praxis-demo") { Token } }',
        { e: email },
      );
      return data.createPraxisToken.Token as string;
    };
    const [creator, admin] = [
      await signIn('creator@demo.praxis.test'),
      await signIn('admin@demo.praxis.test'),
    ];
    const told = '{ readMyNotices(limit: 100) { nodes { Kind Path } } }';
    const drifts: string[] = [];
    for (const token of [creator, admin]) {
      const { data } = await app.graphql(told, {}, { token });
      const nodes: { Kind: string; Path: string }[] = data.readMyNotices.nodes;
      drifts.push(...nodes.filter(({ Kind }) => Kind === 'scorer-drifted').map(({ Path }) => Path));
    }
    expect(drifts).toEqual([drifts[0], drifts[0]]);
    const answer = await app.http.inject({
      method: 'GET',
      url: `/api${drifts[0]}`,
      headers: { authorization: `Bearer ${creator}` },
    });
    const { criteria, sessions, runs } = answer.json().data;
    expect(sessions).toHaveLength(18);
    expect(runs.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['drifted', 'passed', 'passed']);
    const states = new Map(
      criteria.map(({ id, state, drifting }: { id: string; state: string; drifting: boolean }) => [
        id,
        drifting ? 'drifting' : state,
      ]),
    );
    expect(states.get('empathy')).toBe('drifting');
    expect(states.get('limits')).toBe('raters-differ');
    expect([...states.values()].filter((state) => state === 'calibrated').length).toBeGreaterThan(5);
  });
});
