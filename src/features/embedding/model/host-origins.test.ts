import { expect, test } from 'vitest';
import { findHostOrigins, readEmbedOrigins } from './host-origins.ts';

const own = 'https://praxis.example.org';
const intranet = 'https://intranet.example.org';

test.each([
  ['only our own pages, where nobody is named', [], own, [own]],
  ['the one around it, where the browser tells', [intranet], intranet, [intranet]],
  ['nobody, where the page is of another origin', [intranet], 'https://evil.example', []],
  ['everybody who may embed, where the browser does not tell', [intranet, own], null, [own, intranet]],
])('the player speaks with %s', (_title, allowed, ancestor, expected) => {
  expect(findHostOrigins({ own, allowed, ancestor })).toEqual(expected);
});

test('reads what the server wrote into the page', () => {
  const page = (content: string | null) => ({
    // As a document answers.
    querySelector: () => (content === null ? null : ({ getAttribute: () => content } as unknown as Element)), // one method is asked
  });
  expect(readEmbedOrigins(page(`${own} ${intranet}`))).toEqual([own, intranet]);
  expect(readEmbedOrigins(page(null))).toEqual([]);
});
