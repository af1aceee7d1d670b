import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUuidV7 } from '#kernel/ids.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { PraxisDatabase } from '#platform/db/database.ts';
import { buildPublishedVirtualHuman } from '#tests/builders/conversations.ts';
import { asViewer, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { newKey } from '#tests/builders/play.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { openTestDatabase } from '#tests/test-database.ts';
import type { TurnInput } from '../../model/api-messages.ts';

/** Set while a turn is taken. What runs beside it, as what follows an event of the turn before, has no place here. */
const turn = new AsyncLocalStorage<{ statements: number }>();
let app: TestApp;
let learner: Viewer;
let george: { id: number };

/** Every statement with an answer passes here, but not those that begin and end a transaction. */
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    const current = turn.getStore();
    if (current) current.statements++;
    return result;
  },
};

function count(database: PraxisDatabase): PraxisDatabase {
  return {
    ...database,
    kysely: database.kysely.withPlugin(counter),
    createReader: (settings) => database.createReader(settings).withPlugin(counter),
  };
}

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' }, count(await openTestDatabase()));
  const place = await buildOrganisation(app.tenancy);
  george = await buildPublishedVirtualHuman(app.tenancy, await buildMember(app.tenancy, place, 'admin'));
  learner = asViewer(await buildMember(app.tenancy, place, 'user'));
});
afterAll(() => app.close());

async function begin(): Promise<number> {
  const { conversations } = app.features.conversations.service;
  const { id } = await conversations.begin(learner, {
    vhId: String(george.id),
    key: makeUuidV7(1, new Uint8Array(10)),
  });
  return Number(id);
}

/** The number of statements of one turn. A write counts as two: the settings of its transaction, and itself. */
async function say(id: number, input: Partial<TurnInput> = {}): Promise<number> {
  const { conversations } = app.features.conversations.service;
  const said = { key: newKey(), text: 'Where does it hurt?', ...input };
  const current = { statements: 0 };
  await turn.run(current, async () => {
    for await (const _ of conversations.takeTurn(learner, id, said, new AbortController().signal));
  });
  return current.statements;
}

describe('the statements of one learner turn', () => {
  it('are a read and a write, and the write alone where this process wrote the turn before', async () => {
    const id = await begin();
    const key = newKey();
    const counts = {
      first: await say(id),
      next: await say(id, { after: 3 }),
      withoutAfter: await say(id, { key }),
      again: await say(id, { key }),
      cuttingIn: await say(id, { cutInAt: 4 }),
    };
    expect(counts).toEqual({ first: 3, next: 2, withoutAfter: 2, again: 2, cuttingIn: 3 });
  });
});
