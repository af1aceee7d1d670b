import { describe, expect, it } from 'vitest';
import { describeAttempts, isMoving, jobStates, readJobState } from './job-states.ts';

describe('background work', () => {
  it.each([
    [
      { attempts: 0, retryLimit: 3 },
      { attempts: 0, most: 4 },
    ],
    [
      { attempts: 1, retryLimit: 0 },
      { attempts: 1, most: 1 },
    ],
    [
      { attempts: 6, retryLimit: 3 },
      { attempts: 6, most: 6 },
    ],
  ])('%j reads as %j', (job, shown) => {
    expect(describeAttempts(job)).toEqual(shown);
  });

  it('is asked about again only while it moves', () => {
    expect(jobStates.filter(isMoving)).toEqual(['retry', 'active', 'created']);
  });

  it('keeps a state it does not know apart', () => {
    expect([readJobState('failed'), readJobState('paused')]).toEqual(['failed', null]);
  });
});
