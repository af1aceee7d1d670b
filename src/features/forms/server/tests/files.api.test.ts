import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfBytes, pngBytes } from '#tests/builders/small-files.ts';
import { fileNameHeader } from '../../model/forms-path.ts';
import { removeUnusedFiles } from '../remove-form-files-job.ts';
import { type BuiltForm, type FormHouse, refusalOf, startFormHouse } from './form-house.ts';

let house: FormHouse;

beforeAll(async () => {
  house = await startFormHouse();
});
afterAll(() => house.app.close());

type Sent = { token: string | null; name?: string; body?: Buffer; question?: string; more?: string };

/** Sends a file as the page of a form does. */
async function send(
  form: BuiltForm,
  { token, name = 'cv.pdf', body = pdfBytes, question = 'q1', more = '' }: Sent,
) {
  const response = await house.app.http.inject({
    method: 'POST',
    url: `/forms/${form.Hash}/${form.ID}/files?version=${form.VersionID}&question=${question}${more}`,
    headers: {
      'content-type': 'application/octet-stream',
      [fileNameHeader]: encodeURIComponent(name),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: body,
  });
  const { data, error } = response.json();
  return { data, reason: error?.reason ?? error?.code ?? null };
}

const publish = (settings: object = {}, own: object = {}) =>
  house.publish({ ...settings }, [
    { id: 'q1', type: 'file', title: 'Your work', ...own },
    { id: 'q2', type: 'short-text' },
  ]);

/** The names of the files of a form in the store. */
function listObjects(form: BuiltForm): string[] {
  const folder = join(house.app.dataDir, 'files', 'org', String(house.organisation.id), 'forms', form.ID);
  return existsSync(folder) ? readdirSync(folder) : [];
}

function addressOf(id: string, token: string) {
  return house.ask('mutation ($id: ID!) { downloadFormFile(ID: $id) { URL } }', { id }, token);
}

describe('a file as an answer', () => {
  test('is named in the submission, the figures and the CSV, and downloaded as it came', async () => {
    const form = await publish();
    const learner = await house.join('user');
    const { data } = await send(form, { token: learner.token, name: 'Anna\u202e’s <cv>.pdf' });
    expect(data).toEqual({ id: expect.any(String), name: 'Anna’s <cv>.pdf', bytes: pdfBytes.length });
    // What a browser says of the file counts for nothing.
    const answer = { q1: { ...data, name: 'other.pdf', bytes: 1 } };
    expect((await house.submit(form, answer, learner.token)).errors).toBeUndefined();

    const { nodes } = await house.take(
      `query ($id: ID!) { readFeedbackFormSubmissions(filter: { FeedbackFormID: $id }) { nodes {
        Described { Answer File { ID Name Size } } } } }`,
      { id: form.ID },
    );
    expect(nodes[0].Described).toEqual([
      { Answer: data.name, File: { ID: data.id, Name: data.name, Size: data.bytes } },
    ]);
    const [figures] = (await house.analyse(form.ID)).Questions;
    expect(figures).toMatchObject({ Answered: 1, Sum: { shape: 'files', files: [data] } });
    const csv: string = await house.take('query ($id: ID!) { exportFormAnalytics(ID: $id) }', {
      id: form.ID,
    });
    expect(csv).toContain(data.name);

    const analyst = await house.join('analyst');
    const { URL: url } = (await addressOf(data.id, analyst.token)).data?.downloadFormFile ?? {};
    const file = await house.app.http.inject({ method: 'GET', url });
    expect(file.rawPayload.equals(pdfBytes)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; .*%3Ccv%3E|^attachment; filename="Anna/),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  test('is for staff who read the answers, and for nobody before it is an answer', async () => {
    const form = await publish();
    const learner = await house.join('user');
    const { data } = await send(form, { token: learner.token });
    expect(refusalOf(await addressOf(data.id, house.author.token)).code).toBe('NOT_FOUND');
    await house.submit(form, { q1: data }, learner.token);
    const code = async (token: string) => refusalOf(await addressOf(data.id, token)).code;
    expect(await code(house.author.token)).toBeUndefined();
    expect(await code(learner.token)).toBe('NOT_FOUND');
    expect(await code((await house.join('contentcreator')).token)).toBe('NOT_FOUND');
  });
});

describe('what is refused', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const tooLarge = Buffer.concat([pdfBytes, Buffer.alloc(10 * 1024 * 1024)]);

  test.each([
    ['HTML called a PDF', { body: html }, 'form.file-kind'],
    ['SVG called a picture', { body: svg, name: 'a.png' }, 'form.file-kind'],
    ['more than 10 MB', { body: tooLarge }, 'form.file-too-large'],
    ['nothing', { body: Buffer.alloc(0) }, 'form.file-empty'],
    ['a file for a question that takes none', { question: 'q2' }, 'form.file-not-asked'],
    ['a file without a token', { token: null }, 'UNAUTHENTICATED'],
  ])('%s, with a reason, and nothing is kept of it', async (_what, sent, reason) => {
    const form = await publish();
    const { token } = await house.join('user');
    expect(await send(form, { token, ...sent })).toEqual({ data: undefined, reason });
    expect(listObjects(form)).toEqual([]);
    // The other answers are as they were.
    expect((await house.submit(form, { q2: 'Still here' }, token)).errors).toBeUndefined();
  });

  test('a kind or a size that the author does not allow', async () => {
    const form = await publish(
      {},
      { kinds: { image: false, pdf: true, office: false, audio: false }, maxMegabytes: 1 },
    );
    const { token } = await house.join('user');
    expect((await send(form, { token, body: pngBytes })).reason).toBe('form.file-kind');
    const large = Buffer.concat([pdfBytes, Buffer.alloc(1024 * 1024)]);
    expect((await send(form, { token, body: large })).reason).toBe('form.file-too-large');
  });

  test('anonymous forms neither ask for a file nor take one', async () => {
    const { ID } = await publish();
    expect(refusalOf(await house.tryUpdate({ ID, Anonymous: true, Status: 'Published' })).reason).toBe(
      'form.not-publishable',
    );
    const anonymous = await house.publish({ Anonymous: true });
    const { token } = await house.join('user');
    expect((await send(anonymous, { token })).reason).toBe('form.file-not-asked');
  });

  test('the file of another person, of another question, or of other answers', async () => {
    const form = await house.publish({ AllowMultipleSubmissions: true }, [
      { id: 'q1', type: 'file' },
      { id: 'q3', type: 'file' },
    ]);
    const [one, other] = [await house.join('user'), await house.join('user')];
    const { data } = await send(form, { token: one.token });
    const tried = async (answers: object, token: string) =>
      (await house.submit(form, answers, token)).errors?.[0]?.extensions;
    const gone = { reason: 'form.answers-refused' };
    expect(await tried({ q1: data }, other.token)).toMatchObject({ ...gone, fields: { q1: 'file-gone' } });
    expect(await tried({ q3: data }, one.token)).toMatchObject({ ...gone, fields: { q3: 'file-gone' } });
    expect(await tried({ q1: data }, one.token)).toBeUndefined();
    expect(await tried({ q1: data }, one.token)).toMatchObject({ ...gone, fields: { q1: 'file-gone' } });
  });

  test('whoever answered already and may not again', async () => {
    const form = await publish();
    const { token } = await house.join('user');
    await house.submit(form, { q2: 'Done' }, token);
    expect((await send(form, { token })).reason).toBe('form.already-submitted');
  });

  test('more files in a minute than anybody fills in', async () => {
    const form = await publish();
    const { token } = await house.join('user');
    const reasons = [];
    for (let count = 0; count < 31; count++)
      reasons.push((await send(form, { token, body: Buffer.from('x') })).reason);
    expect(reasons.slice(0, 30).every((reason) => reason === 'form.file-kind')).toBe(true);
    expect(reasons[30]).toBe('form.too-many-files');
  });
});

describe('files leave', () => {
  test('when another takes their place, and a day after nobody answered with them', async () => {
    const form = await publish();
    const { token } = await house.join('user');
    await send(form, { token });
    const { data: second } = await send(form, { token, body: pngBytes, name: 'b.png' });
    await expect.poll(() => listObjects(form)).toEqual([expect.stringContaining(second.id)]);
    const { clock, tenancy } = house.app;
    const tomorrow = () => new Date(clock.now.getTime() + 25 * 3_600_000);
    const arrivals = house.app.dataDir;
    await removeUnusedFiles({ tenancy, clock: () => clock.now, arrivals }).run();
    expect(listObjects(form)).toHaveLength(1);
    await removeUnusedFiles({ tenancy, clock: tomorrow, arrivals }).run();
    await expect.poll(() => listObjects(form)).toEqual([]);
    expect((await house.submit(form, { q1: second }, token)).errors?.[0]?.extensions.fields).toEqual({
      q1: 'file-gone',
    });
  });

  test('with their form', async () => {
    const form = await publish();
    const { token } = await house.join('user');
    const { data } = await send(form, { token });
    await house.submit(form, { q1: data }, token);
    await house.update({ ID: form.ID, Archived: '2026-11-02T09:00:00Z' });
    await house.take(
      'mutation ($ids: [ID!]!) { deleteFeedbackForms(IDs: $ids) }',
      { ids: [form.ID] },
      (await house.join('admin')).token,
    );
    await expect.poll(() => listObjects(form)).toEqual([]);
  });

  test('with their person, who finds them in their own copy before', async () => {
    const form = await publish();
    const leaver = await house.join('user');
    const { data } = await send(form, { token: leaver.token });
    await house.submit(form, { q1: data }, leaver.token);
    const { URL: url } = await house.take('mutation { exportOwnData { URL } }', {}, leaver.token);
    const copy = (await house.app.http.inject({ method: 'GET', url })).json();
    expect(copy.files).toEqual([
      { name: 'cv.pdf', type: 'application/pdf', base64: pdfBytes.toString('base64') },
    ]);
    expect(copy.forms.answers).toHaveLength(1);

    await house.take('mutation { deleteSelf(Reason: "") { Success } }', {}, leaver.token);
    const admin = await house.join('admin');
    const { nodes } = await house.take(
      '{ readDeletionRequests(filter: { Open: { eq: true } }) { nodes { ID } } }',
      {},
      admin.token,
    );
    const done = await house.take(
      'mutation ($id: ID!) { carryOutDeletion(ID: $id) { Receipt { Removed { What Count } } } }',
      { id: nodes[0].ID },
      admin.token,
    );
    expect(done.Receipt.Removed).toContainEqual({ What: 'form-files', Count: 1 });
    await expect.poll(() => listObjects(form)).toEqual([]);
  });
});
