import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { sessionEngines } from './engines.ts';
import {
  closeSessionHouse,
  openSessionHouse,
  resetModel,
  type SessionHouse,
  type SessionStage,
  setStage,
} from './session-stage.ts';
import { describeTheBeginning } from './the-beginning.ts';
import { describeTheEnd } from './the-end.ts';
import { describeThePause } from './the-pause.ts';
import { describeTheReport } from './the-report.ts';
import { describeTheRewind } from './the-rewind.ts';
import { describeTheTurns } from './the-turns.ts';
import { describeWhatBreaksOff } from './what-breaks-off.ts';
import { describeWhoMay } from './who-may.ts';

/**
 * The behaviour of a conversation, also after failures, described once and tested with every engine over HTTP. Also
 * where there is no route to any network (`npm run test:closed`). Errors that only a model can make are in
 * model-trouble.test.ts.
 */

let house: SessionHouse;
beforeAll(async () => {
  house = await openSessionHouse(sessionEngines);
});
afterAll(() => closeSessionHouse(house));

it.runIf(process.env.PRAXIS_TEST_CLOSED === '1')('nothing outside can be reached', async () => {
  const error = await fetch('http://192.0.2.1/', { signal: AbortSignal.timeout(5_000) }).catch(
    (reason: Error & { cause?: { code?: string } }) => reason,
  );
  expect(error).toMatchObject({ cause: { code: 'ENETUNREACH' } });
});

/**
 * On PostgreSQL with the engine that needs no server of a model: what another engine answers is kept in the same rows by the
 * same statements. PRAXIS_TEST_FULL=1: with all.
 */
const engines =
  inject('databaseKind') === 'postgres' && process.env.PRAXIS_TEST_FULL !== '1'
    ? sessionEngines.slice(0, 1)
    : sessionEngines;

describe.each(engines)('a session with $name', (engine) => {
  const stage = {} as SessionStage; // set before its tests run
  beforeAll(async () => {
    Object.assign(stage, await setStage(house, engine));
  });
  beforeEach(() => resetModel(stage));

  describe('its beginning', () => describeTheBeginning(stage));
  describe('the conversation', () => describeTheTurns(stage));
  describe('the pause', () => describeThePause(stage));
  describe('going back', () => describeTheRewind(stage));
  describe('what breaks off', () => describeWhatBreaksOff(stage));
  describe('its end', () => describeTheEnd(stage));
  describe('the coaching report', () => describeTheReport(stage));
  describe('who may', () => describeWhoMay(stage));
});
