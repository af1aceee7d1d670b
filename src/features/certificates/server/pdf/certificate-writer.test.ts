import { expect, test } from 'vitest';
import { createPdfWriter } from '#platform/pdf/pdf-writer.ts';

const facts = {
  language: 'en-GB',
  heading: 'Certificate',
  organisation: 'Harbour Hospital',
  intro: 'This is to certify that',
  name: 'Sam',
  nameElsewhere: '',
  completed: 'has completed',
  title: 'Hygiene',
  notes: [],
  verify: 'Verify',
  address: 'https://praxis.example.org/verify',
  code: '2345-6789',
  colour: '#1f4fd8',
  logo: null,
} as const;

test('pages are written for as many as can be served soon, and the others are told to come again', async () => {
  const writer = createPdfWriter(new URL('./pdf-worker.ts', import.meta.url), 2);
  const asked = Array.from({ length: 4 }, () => writer.write({ ...facts, notes: [] }));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map((one) => (one.status === 'rejected' ? one.reason.code : 'written'))).toEqual([
    'written',
    'written',
    'UNAVAILABLE',
    'UNAVAILABLE',
  ]);
  const after = await writer.write({ ...facts, notes: [] });
  expect(after.subarray(0, 5).toString()).toBe('%PDF-');
});
