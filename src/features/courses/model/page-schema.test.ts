import { describe, expect, it } from 'vitest';
import { isPageEmpty, isSafeHref, listEmbedded, pageLimits } from './page-body.ts';
import { pageBodySchema } from './page-schema.ts';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const paragraph = (text: string, marks?: unknown[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks ? { marks } : {}) }],
});
const picture = (attrs: Record<string, unknown> = {}) => ({
  type: 'embeddedFile',
  attrs: { mediaId: 5, kind: 'image', text: 'A ward', ...attrs },
});

function problemOf(body: unknown): string {
  const parsed = pageBodySchema.safeParse(body);
  return parsed.success ? 'none' : (parsed.error.issues[0]?.message ?? '');
}

function nested(depth: number): unknown {
  let node: unknown = paragraph('deep');
  for (let level = 0; level < depth; level++) node = { type: 'blockquote', content: [node] };
  return doc(node);
}

it('what the editor writes is kept, without the attributes that pages do not show', () => {
  const sent = doc(
    { type: 'heading', attrs: { level: 2, textAlign: null }, content: [{ type: 'text', text: 'Wash' }] },
    paragraph('here', [
      { type: 'link', attrs: { href: 'https://who.int', target: '_blank', onclick: 'steal()' } },
      { type: 'bold' },
    ]),
    {
      type: 'orderedList',
      attrs: { start: 3, type: null },
      content: [{ type: 'listItem', content: [paragraph('b')] }],
    },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            {
              type: 'tableCell',
              attrs: { colspan: 2, rowspan: 1, colwidth: null },
              content: [paragraph('a')],
            },
          ],
        },
      ],
    },
    picture(),
  );
  const body = pageBodySchema.parse(sent);
  expect(body.content[0]).toEqual({
    type: 'heading',
    attrs: { level: 2 },
    content: [{ type: 'text', text: 'Wash' }],
  });
  expect(body.content[1]).toEqual(
    paragraph('here', [{ type: 'link', attrs: { href: 'https://who.int' } }, { type: 'bold' }]),
  );
  expect(body.content[2]).toMatchObject({ attrs: { start: 3 } });
  expect(JSON.stringify(body)).not.toContain('colwidth');
  expect(listEmbedded(body)).toEqual([{ mediaId: 5, kind: 'image', text: 'A ward' }]);
});

it.each([
  ['a script', doc({ type: 'script', content: [{ type: 'text', text: 'steal()' }] })],
  ['a node that pages do not have', doc({ type: 'iframe', attrs: { src: 'https://evil.example' } })],
  ['raw HTML', doc({ type: 'html', html: '<img onerror=steal()>' })],
  ['a mark that pages do not have', doc(paragraph('x', [{ type: 'textStyle', attrs: { color: 'red' } }]))],
  ['a link that is a script', doc(paragraph('x', [{ type: 'link', attrs: { href: 'javascript:steal()' } }]))],
  ['the heading of the page itself', doc({ type: 'heading', attrs: { level: 1 } })],
  ['a file by its address', doc(picture({ mediaId: undefined, src: 'https://evil.example/x.png' }))],
  ['a file of no kind', doc(picture({ kind: 'document' }))],
  ['a text', 'hello'],
  ['nothing', null],
  ['something else', { type: 'paragraph' }],
  ['content that is no list', { type: 'doc', content: { length: 1 } }],
  ['a thousand quotes in each other', nested(1_000)],
  ['a hundred thousand quotes in each other', nested(100_000)],
])('%s is refused', (_name, body) => {
  expect(problemOf(body)).toBe('course.page-invalid');
});

it.each([
  ['10 MB of text', doc(paragraph('x'.repeat(10_000_000)))],
  ['10 MB in an attribute', doc({ ...picture(), junk: 'x'.repeat(10_000_000) })],
  [
    'a million nodes',
    { type: 'doc', content: Array.from({ length: 1_000_000 }, () => ({ type: 'hardBreak' })) },
  ],
])('%s is too long', (_name, body) => {
  expect(problemOf(body)).toBe('course.page-too-long');
});

it('as many nodes as pages may have are kept, however they are marked, and not one more', () => {
  const marks = [{ type: 'bold' }, { type: 'italic' }];
  const text = { type: 'text', text: 'x', marks };
  const most = { type: 'paragraph', content: Array.from({ length: pageLimits.nodes - 1 }, () => text) };
  expect(problemOf(doc(most))).toBe('none');
  expect(problemOf(doc(most, { type: 'horizontalRule' }))).toBe('course.page-too-long');
});

it('little nodes are counted as others are', () => {
  const breaks = Array.from({ length: pageLimits.nodes * 2 }, () => ({ type: 'hardBreak' }));
  expect(problemOf(doc({ type: 'paragraph', content: breaks }))).toBe('course.page-too-long');
});

it('what is no node is bounded as well', () => {
  const junk = Array.from({ length: 1_000_000 }, () => 0);
  expect(problemOf(doc({ ...picture(), junk }))).toBe('course.page-too-long');
});

it('quotes and lists may stand in each other as deep as people write', () => {
  expect(problemOf(nested(10))).toBe('none');
});

describe('links', () => {
  it.each([
    'https://www.who.int/a?b=c#d',
    'http://intranet/page',
    'mailto:ward@example.com',
    'tel:+442071234567',
    '/my-courses/5',
    'HTTPS://WHO.INT',
  ])('%s may be linked', (href) => {
    expect(isSafeHref(href)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://a/b',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    'https://a b',
    '',
    `https://${'x'.repeat(pageLimits.href)}`,
  ])('%j may not', (href) => {
    expect(isSafeHref(href)).toBe(false);
  });
});

it('a page without words and files is empty', () => {
  expect(isPageEmpty(pageBodySchema.parse(doc({ type: 'paragraph' }, paragraph(' '))))).toBe(true);
  expect(isPageEmpty(pageBodySchema.parse(doc(picture())))).toBe(false);
  expect(isPageEmpty(pageBodySchema.parse(doc(paragraph('x'))))).toBe(false);
});
