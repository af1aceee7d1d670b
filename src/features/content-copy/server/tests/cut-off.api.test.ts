import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CopyStage, openCopyStage, readNotices } from './copy-stage.ts';

let stage: CopyStage;
beforeAll(async () => {
  stage = await openCopyStage();
});
afterAll(() => stage.app.close());

const films = '{ readSimulations { nodes { ID } } }';
const flags = (id: number) =>
  `{ readOrgTrial(ID: ${id}) { HasContentQueuedForCopy HasSimulationQueuedForCopy HasCourseQueuedForCopy } }`;

async function begin(title: string): Promise<{ id: string; media: number[]; job: unknown }> {
  const { id, media } = await stage.buildVideoItem(title);
  const { data } = await stage.copyVideo(id);
  const [row] = await stage.app.tenancy.inOrganisation(stage.there.id, ({ db }) =>
    db.deleteFrom('job_outbox').where('queue', '=', 'copy-content').returning('payload').execute(),
  );
  return { id: data.copySimulation.ID, media: Object.values(media), job: row?.payload };
}

/** A server that is stopped once so many files were copied. */
function stopAfter(files: number): AbortSignal {
  let left = files;
  const controller = new AbortController();
  const signal = controller.signal;
  const check = signal.throwIfAborted.bind(signal);
  Object.defineProperty(signal, 'throwIfAborted', {
    value: () => {
      if (left-- <= 0) controller.abort();
      check();
    },
  });
  return signal;
}

test.each([0, 1, 2, 3, 4, 5])(
  'a copy that is cut off after %i steps goes on and comes once',
  async (steps) => {
    const { id, job } = await begin(`Cut off after ${steps}`);
    await stage.runCopy(job, { signal: stopAfter(steps) }).catch(() => {});
    await Promise.all([stage.runCopy(job).catch(() => {}), stage.runCopy(job).catch(() => {})]);
    await stage.runCopy(job);
    expect(await stage.readCopy(id)).toMatchObject({ State: 'Done' });
    const { nodes } = await stage.take(films, {}, stage.host.token);
    expect(nodes.filter((node: { ID: string }) => node.ID === id)).toHaveLength(1);
    const { nodes: told } = await stage.take(readNotices);
    expect(
      told.filter((notice: { Facts: { title: string } }) => notice.Facts.title === `Cut off after ${steps}`),
    ).toHaveLength(1);
  },
);

test('a missing file fails it: who asked is told, and nothing of it is left', async () => {
  const { app, there, here, store } = stage;
  const before = await stage.listObjects(there);
  const { id, media, job } = await begin('With a hole');
  await store.delete(`org/${here.id}/media/${media[2]}/source.png`);
  await stage.runCopy(job);
  expect(await stage.readCopy(id)).toMatchObject({ State: 'Failed', Problem: 'file-missing' });
  expect(await stage.listObjects(there)).toEqual(before);
  expect((await stage.take(readNotices)).nodes[0]).toMatchObject({
    Kind: 'content-copied',
    Facts: { title: 'With a hole', outcome: 1 },
    Path: '/simulations',
  });
  const { nodes } = await stage.take(films, {}, stage.host.token);
  expect(nodes.map((node: { ID: string }) => node.ID)).not.toContain(id);
  const left = await app.tenancy.inOrganisation(there.id, async ({ db }) => [
    ...(await db.selectFrom('content_copy_file').selectAll().execute()),
    ...(await db.selectFrom('reserved_room').selectAll().execute()),
  ]);
  expect(left).toEqual([]);
  // Another try of the same job changes nothing any more.
  await stage.runCopy(job);
  expect(
    (await stage.take(readNotices)).nodes.filter(
      (one: { Facts: { title: string } }) => one.Facts.title === 'With a hole',
    ),
  ).toHaveLength(1);
});

test('what may pass with another try is tried again, and given up after the last', async () => {
  const { app, here } = stage;
  const { id, media, job } = await begin('On its way');
  await app.tenancy.inOrganisation(here.id, ({ db }) =>
    db
      .updateTable('media')
      .set({ source_key: null, tus_id: 'still-there', transcoding_status: 'Transcoding' })
      .where('id', '=', media[0] ?? 0)
      .execute(),
  );
  await expect(stage.runCopy(job)).rejects.toThrow('on its way');
  expect(await stage.readCopy(id)).toMatchObject({ State: 'Queued' });
  await stage.runCopy(job, { lastAttempt: true });
  expect(await stage.readCopy(id)).toMatchObject({ State: 'Failed', Problem: 'failed' });
});

test('a file that another one took the place of since it was asked for is copied as it is now', async () => {
  const { app, here, store } = stage;
  const { id, media, job } = await begin('Replaced');
  const [first = 0] = media;
  const key = `org/${here.id}/media/${first}/source.mp4`;
  const next = `org/${here.id}/media/999999/source.mp4`;
  await store.put(next, Buffer.from('the newer bytes'), { contentType: 'video/mp4' });
  await store.delete(key);
  await app.tenancy.inOrganisation(here.id, ({ db }) =>
    db.updateTable('media').set({ source_key: next }).where('id', '=', first).execute(),
  );
  await stage.runCopy(job);
  expect(await stage.readCopy(id)).toMatchObject({ State: 'Done' });
});

test('administrators see that content is on its way until it is there, and others do not', async () => {
  const { there } = stage;
  const { job } = await begin('Expected');
  const expecting = {
    HasContentQueuedForCopy: true,
    HasSimulationQueuedForCopy: true,
    HasCourseQueuedForCopy: false,
  };
  expect(await stage.take(flags(there.id), {}, stage.host.token)).toEqual(expecting);
  expect(await stage.take(flags(there.id))).toBeNull();
  await stage.runCopy(job);
  const over = {
    HasContentQueuedForCopy: false,
    HasSimulationQueuedForCopy: false,
    HasCourseQueuedForCopy: false,
  };
  expect(await stage.take(flags(there.id), {}, stage.host.token)).toEqual(over);
});
