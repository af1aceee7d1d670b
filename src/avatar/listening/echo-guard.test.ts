import { describe, expect, it } from 'vitest';
import { createEchoGuard, isInterruption } from './echo-guard.ts';

const said = 'Good morning. My wife made me come. I told her it was nothing, but there you are.';

function listenWhile(text: string, reached?: number) {
  const guard = createEchoGuard();
  guard.begin(text);
  if (reached !== undefined) guard.reach(reached);
  return guard;
}

describe('the echo guard', () => {
  it.each([
    ['word for word', 'good morning my wife made me come'],
    ['with words misheard and left out', 'good mourning my wife mad come'],
    ['from the middle', 'made me come I told her'],
  ])('takes the person’s own words for an echo: %s', (_how, heard) => {
    expect(listenWhile(said).strip(heard)).toBe('');
  });

  it('keeps what the learner says after it', () => {
    const heard = 'good morning my wife made me come sorry can I stop you';
    expect(listenWhile(said, 30).strip(heard)).toBe('sorry can I stop you');
  });

  it('keeps a learner who speaks over the person from the first word', () => {
    expect(listenWhile(said).strip('Where exactly does it hurt')).toBe('Where exactly does it hurt');
  });

  it('takes no word for an echo that the person has not come to yet', () => {
    const guard = listenWhile(
      'One moment. After the summer the garden was nothing but weeds and old stones.',
      4,
    );
    expect(guard.strip('the garden was nothing')).toBe('the garden was nothing');
  });

  it('hears the echo of the sentence before as well', () => {
    const guard = listenWhile('My wife made me come.');
    guard.begin('I told her it was nothing.');
    expect(guard.strip('my wife made me come I told her')).toBe('');
  });

  it('leaves the learner’s words whole once they have the word, also where they repeat the person’s', () => {
    const guard = listenWhile(said, 30);
    guard.strip('my wife made me come hang on');
    guard.hold();
    expect(guard.strip('my wife made me come hang on you said my wife made me come')).toBe(
      'hang on you said my wife made me come',
    );
  });

  it('does the same in Chinese', () => {
    const guard = listenWhile('是我太太硬要我來的，我跟她說沒事。');
    expect(guard.strip('是我太太硬要我來的')).toBe('');
    expect(guard.strip('是我太太應要我來的不好意思請等一下')).toBe('不好意思請等一下');
  });

  it('knows nothing of what was said long ago', () => {
    const guard = listenWhile(said);
    guard.clear();
    expect(guard.strip('my wife made me come')).toBe('my wife made me come');
  });
});

it('is interrupted by two words, or by one that the recogniser is sure of', () => {
  expect(isInterruption('stop', false)).toBe(false);
  expect(isInterruption('stop', true)).toBe(true);
  expect(isInterruption('hang on', false)).toBe(true);
  expect(isInterruption('等一下', false)).toBe(true);
  expect(isInterruption('', true)).toBe(false);
});
