import { expect, test } from 'vitest';
import { channelOf } from './attempt-channel.ts';

test.each([
  [{ kind: 'member' }, { unitId: null }, 'web'],
  [{ kind: 'member' }, { unitId: 7 }, 'in-course'],
  [{ kind: 'member', headset: true }, { unitId: 7 }, 'headset'],
  [{ kind: 'public' }, { unitId: null }, 'link'],
  [{ kind: 'public' }, { unitId: null, embedded: true }, 'embedded'],
  // Members play on our own pages, whatever a player says.
  [{ kind: 'member' }, { unitId: null, embedded: true }, 'web'],
] as const)('%j opens %j: %s', (viewer, opened, channel) => expect(channelOf(viewer, opened)).toBe(channel));
