import { describe, expect, it } from 'vitest';
import { readHostMessage, readPlayerMessage, stampMessage } from './player-messages.ts';

const frameWindow = { name: 'frame' };
const gate = { hash: 'a1b2', origin: 'https://praxis.test', source: frameWindow };
const from = (data: unknown, change: { origin?: string; source?: unknown } = {}) => ({
  data,
  origin: gate.origin,
  source: frameWindow,
  ...change,
});

describe('messages of the player', () => {
  it.each([
    [{ event: 'onPlayerLoaded' }],
    [{ event: 'onPlayerVisible' }],
    [{ event: 'onPlayerHeight', height: 1316 }],
    [{ event: 'onPlayerHeight', height: null }],
    [{ event: 'onPlayerFill', filled: true }],
    [{ event: 'onVideoPlay' }],
    [{ event: 'onEnd' }],
    [{ event: 'onComplete' }],
    [{ event: 'onSubmissionID', submissionID: '12' }],
    [{ event: 'onScoreAvailable', score: 87.5, points: 7 }],
    [{ event: 'onScoreAvailable', score: null, points: null }],
    [{ event: 'setCompleted' }],
    [{ event: 'setScore', score: 87.5, saveAndQuit: true }],
    [{ event: 'onExitSimData', submissionID: '12', videoID: '3', videoTime: 4.2, timeSpent: 9000 }],
    [{ event: 'onExitSimData', submissionID: null, videoID: null, videoTime: 0, timeSpent: 0 }],
  ] as const)('%j is taken', (message) => {
    expect(readPlayerMessage(from(stampMessage('a1b2', message)), gate)).toEqual(message);
  });

  it.each([
    ['another hash', from({ Hash: 'ffff', event: 'onEnd' })],
    ['no hash', from({ event: 'onEnd' })],
    ['another origin', from({ Hash: 'a1b2', event: 'onEnd' }, { origin: 'https://elsewhere.test' })],
    ['a null origin', from({ Hash: 'a1b2', event: 'onEnd' }, { origin: 'null' })],
    ['another window', from({ Hash: 'a1b2', event: 'onEnd' }, { source: { name: 'frame' } })],
    ['no window', from({ Hash: 'a1b2', event: 'onEnd' }, { source: null })],
    ['text', from('onEnd')],
    ['nothing', from(null)],
    ['an unknown event', from({ Hash: 'a1b2', event: 'onSomething' })],
    ['a word of the host', from({ Hash: 'a1b2', event: 'initialise', item: {}, preview: false })],
    ['a height in words', from({ Hash: 'a1b2', event: 'onPlayerHeight', height: '100%' })],
    ['a wish for the screen in words', from({ Hash: 'a1b2', event: 'onPlayerFill', filled: 'yes' })],
    ['a submission without an ID', from({ Hash: 'a1b2', event: 'onSubmissionID' })],
    ['a number as ID', from({ Hash: 'a1b2', event: 'onSubmissionID', submissionID: 12 })],
    ['a score that is hidden', from({ Hash: 'a1b2', event: 'setScore', score: null, saveAndQuit: true })],
    ['a score without a word on closing', from({ Hash: 'a1b2', event: 'setScore', score: 80 })],
    ['a score in words', from({ Hash: 'a1b2', event: 'onScoreAvailable', score: '87', points: 7 })],
    ['exit data in part', from({ Hash: 'a1b2', event: 'onExitSimData', submissionID: '12', videoTime: 1 })],
  ])('%s is dropped', (_title, incoming) => {
    expect(readPlayerMessage(incoming, gate)).toBeNull();
  });

  it('an empty hash opens nothing', () => {
    expect(readPlayerMessage(from({ Hash: '', event: 'onEnd' }), { ...gate, hash: '' })).toBeNull();
  });

  it('a window that is not there yet opens nothing', () => {
    const early = from({ Hash: 'a1b2', event: 'onEnd' }, { source: null });
    expect(readPlayerMessage(early, { ...gate, source: null })).toBeNull();
  });

  it('fields that do not belong to the message are left behind', () => {
    const incoming = from({ Hash: 'a1b2', event: 'onComplete', score: 100 });
    expect(readPlayerMessage(incoming, gate)).toEqual({ event: 'onComplete' });
  });
});

describe('messages of the host', () => {
  const initialise = { event: 'initialise', item: { ID: '1' }, preview: false } as const;

  it('a name for what is counted is taken, one that fits no header is dropped', () => {
    const message = { event: 'setMixpanelId', mixpanelId: 'f00d-1' } as const;
    expect(readHostMessage(from(stampMessage('a1b2', message)), gate)).toEqual(message);
    for (const mixpanelId of ['', 'a\nb', 'é', 'x'.repeat(129), 7])
      expect(readHostMessage(from({ Hash: 'a1b2', event: 'setMixpanelId', mixpanelId }), gate)).toBeNull();
  });

  it('initialise is taken', () => {
    expect(readHostMessage(from(stampMessage('a1b2', initialise)), gate)).toEqual(initialise);
  });

  it.each([
    ['another hash', from(stampMessage('ffff', initialise))],
    ['another origin', from(stampMessage('a1b2', initialise), { origin: 'https://elsewhere.test' })],
    ['another window', from(stampMessage('a1b2', initialise), { source: {} })],
    ['no item', from({ ...stampMessage('a1b2', initialise), item: null })],
    ['no word on the preview', from({ Hash: 'a1b2', event: 'initialise', item: {} })],
    ['a word of the player', from({ Hash: 'a1b2', event: 'onEnd' })],
  ])('%s is dropped', (_title, incoming) => {
    expect(readHostMessage(incoming, gate)).toBeNull();
  });
});
