// One database: files of strangers, read by a process of their own.
import { deflateRawSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AgentHouse, openAgentHouse } from './agent-house.ts';

/** Files of strangers: what is read of them, and the plain word where nothing is. */

let house: AgentHouse;
let agent: string;

beforeAll(async () => {
  house = await openAgentHouse();
  agent = await house.buildAgent('Reader');
});
afterAll(() => house.app.close());

function makePdf(pages: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, ...options });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const text of pages) {
    pdf.addPage();
    if (text) pdf.text(text);
  }
  pdf.end();
  return new Promise((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))));
}

type Entry = { name: string; content: Buffer; claims?: number; flags?: number };

/** A zip of these entries, which may claim another size than they have. */
function makeZip(entries: readonly Entry[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims, flags = 0 } of entries) {
    const packed = deflateRawSync(content);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(claims ?? content.length, 8);
    const shared = Buffer.alloc(10);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(8, 4);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(name.length, 0);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      shared,
      sizes,
      lengths,
      Buffer.from(name),
      packed,
    ]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
        shared,
        sizes,
        lengths.subarray(0, 2),
        Buffer.alloc(2),
        tail,
        Buffer.from(name),
      ]),
    );
    bodies.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
}

const types = Buffer.from(
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
);
const rels = Buffer.from(
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
);
const word = (body: string) =>
  Buffer.from(
    `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  );
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

function makeDocx(body: string, more: readonly Entry[] = []): Buffer {
  return makeZip([
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: rels },
    { name: 'word/document.xml', content: word(body) },
    ...more,
  ]);
}

/** Sends a file, has it read, and answers what became of it. */
async function read(name: string, body: Buffer) {
  const { status, data } = await house.send('creator', agent, name, body);
  expect(status).toBe(200);
  await house.readFile(Number(data.id));
  const { readAgentDocuments } = await house.get(
    'creator',
    'query ($a: ID!) { readAgentDocuments(AgentID: $a) { ID Title Status Problem Pages Passages } }',
    { a: agent },
  );
  const { ID, ...found } = readAgentDocuments.find((each: { ID: string }) => each.ID === data.id);
  const remove = () =>
    house.get('creator', 'mutation ($id: ID!) { deleteAgentDocument(ID: $id) }', { id: ID });
  return { ...found, remove };
}

const test1 = (text: string) => house.quotesOf('creator', agent, text, { Test: true });

describe('what is read', () => {
  test('a PDF, page by page: the quote says on which it stands', async () => {
    const body = await makePdf(['The lift is checked every spring.', 'Fire doors stay shut at night.']);
    expect(await read('House rules.pdf', body)).toMatchObject({
      Title: 'House rules',
      Status: 'ready',
      Pages: 2,
      Passages: 2,
    });
    const { data } = await house.question('creator', agent, 'Do fire doors stay shut?', { Test: true });
    expect(data.askAgent.Statements[0].Quotes[0]).toMatchObject({
      Page: 2,
      Text: 'Fire doors stay shut at night.',
    });
  });

  test('a PDF of 500 pages', async () => {
    const body = await makePdf(
      Array.from({ length: 500 }, (_, page) => `Page ${page} is about subject number ${page}.`),
    );
    const { remove, ...found } = await read('Long.pdf', body);
    expect(found).toMatchObject({ Status: 'ready', Pages: 500, Passages: 500 });
    await remove();
  });

  test('a DOCX with its table', async () => {
    const table = `<w:tbl><w:tr><w:tc>${paragraph('Gloves')}</w:tc><w:tc>${paragraph('Shelf 7')}</w:tc></w:tr></w:tbl>`;
    expect(
      await read('Stores.docx', makeDocx(`${paragraph('Where things are kept.')}${table}`)),
    ).toMatchObject({ Status: 'ready' });
    expect((await test1('Where are the gloves kept?'))?.join(' ')).toContain('Gloves | Shelf 7');
  });

  test('text in UTF-8, with headings', async () => {
    const body = Buffer.from('# 洗手\n\n進入病房之前要洗手二十秒。\n');
    expect(await read('手冊.txt', body)).toMatchObject({ Title: '手冊', Status: 'ready' });
    expect(await test1('進入病房之前要洗手多久？')).toEqual(['進入病房之前要洗手二十秒。']);
  });
});

describe('what is not read, and why', () => {
  const docx = (more: readonly Entry[]) => () => makeDocx(paragraph('Text'), more);
  test.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
    [
      'a PDF with a password',
      'a.pdf',
      () => makePdf(['Secret'], { userPassword: 'x', ownerPassword: 'y' }),
      'locked',
    ],
    ['a PDF of pictures alone', 'a.pdf', () => makePdf(['']), 'no-text'],
    ['a PDF of 501 pages', 'a.pdf', () => makePdf(Array.from({ length: 501 }, () => 'x')), 'too-many-pages'],
    ['a damaged PDF', 'a.pdf', () => Buffer.from('%PDF-1.7\nnothing more'), 'damaged'],
    [
      'a DOCX with a password',
      'a.docx',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      'locked',
    ],
    [
      'a zip bomb that says so',
      'a.docx',
      docx([{ name: 'word/x.xml', content: Buffer.alloc(120 * 1024 ** 2) }]),
      'too-large-inside',
    ],
    [
      'a zip bomb that says it is small',
      'a.docx',
      docx([{ name: 'word/x.xml', content: Buffer.alloc(40 * 1024 ** 2), claims: 1_000 }]),
      'too-large-inside',
    ],
    [
      'a zip of 2,001 files',
      'a.docx',
      docx(Array.from({ length: 2_001 }, (_, at) => ({ name: `x${at}`, content: Buffer.from('x') }))),
      'too-large-inside',
    ],
    ['a locked zip', 'a.docx', docx([{ name: 'y', content: Buffer.from('y'), flags: 1 }]), 'locked'],
    ['a text that is none', 'a.txt', () => Buffer.from([0x48, 0x80, 0xff, 0x00, 0x41]), 'damaged'],
  ])('%s', async (_what, name, make, problem) => {
    const { remove, ...found } = await read(name, await make());
    expect(found).toMatchObject({ Status: 'failed', Problem: problem, Passages: 0 });
    await remove();
  });

  test.each([
    ['a program', 'a.exe', Buffer.from('MZ\x90\x00', 'latin1'), 'agent.file-kind'],
    [
      'a picture that is called a PDF',
      'a.pdf',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'agent.file-kind',
    ],
    ['an empty file', 'a.txt', Buffer.alloc(0), 'agent.file-empty'],
  ])('%s is refused at once', async (_what, name, body, reason) => {
    const { error } = await house.send('creator', agent, name, body);
    expect(error.reason).toBe(reason);
  });
});

test('a document under another title keeps the numbers of its passages', async () => {
  const own = await house.buildAgent('Kept');
  const id = await house.addText(
    own,
    'Rules',
    '# One\n\nWear a helmet on site.\n\n# Two\n\nReport every accident.',
  );
  const before = await house.question('creator', own, 'Do I wear a helmet?', { Test: true });
  await house.get(
    'creator',
    'mutation ($i: UpdateAgentDocumentInput!) { updateAgentDocument(Input: $i) { Title } }',
    {
      i: { ID: id, Title: 'New rules' },
    },
  );
  const after = await house.question('creator', own, 'Do I wear a helmet?', { Test: true });
  const quoteOf = (answer: typeof before) => answer.data.askAgent.Statements[0].Quotes[0];
  expect(quoteOf(after)).toMatchObject({ PassageID: quoteOf(before).PassageID, Title: 'New rules' });
});
