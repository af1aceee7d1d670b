import { afterEach, expect, inject, test } from 'vitest';
import { askPraxis, endProcesses, makeFolder, startPraxis } from '../praxis-process.ts';

afterEach(endProcesses);

/** What a visitor reads first, in each language the demo can be made in; the British one is what all other tests see. */
const list = `{
  viewer { Name }
  readSimulations { nodes { Title Description } }
  readMyVirtualHumans { nodes { Title Description } }
}`;

test.runIf(inject('databaseKind') === 'pglite')(
  'a demo that is made in Chinese has Chinese titles, descriptions and names',
  async () => {
    const server = await startPraxis({
      DATA_DIR: makeFolder(),
      PRAXIS_DEMO: '1',
      PRAXIS_DEMO_LANGUAGE: 'zh-TW',
    });
    await expect.poll(server.output, { timeout: 120_000 }).toContain('Ctrl-C stops it');
    const { data: signedIn } = await askPraxis(
      server.url,
      'mutation { createPraxisToken(Email: "learner@demo.praxis.test", Password: "praxis-demo") { Token } }',
    );
    const { data } = await askPraxis(server.url, list, {}, signedIn.createPraxisToken.Token);
    const items = [...data.readSimulations.nodes, ...data.readMyVirtualHumans.nodes];
    expect(items).toHaveLength(8);
    const texts = [
      data.viewer.Name,
      ...items.flatMap((item: { Title: string; Description: string }) => [item.Title, item.Description]),
    ];
    expect(texts.filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([]);
  },
  180_000,
);
