import { expect, test } from 'vitest';
import { readLearnerLabel } from './learner-label.ts';

test.each([
  ['(Public user)', { kind: 'public' }],
  ['(Deleted)', { kind: 'deleted' }],
  ['Public user (staff-77)', { kind: 'publicWithId', id: 'staff-77' }],
  ['Robin Reed', { kind: 'name' }],
  ['Robin Reed (staff-77)', { kind: 'name' }],
  ['', { kind: 'name' }],
])('%s', (name, label) => {
  expect(readLearnerLabel(name)).toEqual(label);
});
