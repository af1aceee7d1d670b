import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { type ModelTestServer, startModelTestServer } from '#platform/testing/model-test-server.ts';
import {
  type ApiCaller,
  type BuiltVirtualHuman,
  buildPublishedVirtualHuman,
  createApiCaller,
} from '#tests/builders/conversations.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import type { ApiState, TurnEvent } from '../../../model/api-messages.ts';
import { answerAs, type SessionEngine } from './engines.ts';

/** One server for all engines; each has an organisation of its own in it. */
export type SessionHouse = { app: TestApp; models: Map<SessionEngine, ModelTestServer>; port: number };

type Role = 'learner' | 'other' | 'creator' | 'analyst' | 'admin';

export type SessionStage = {
  app: TestApp;
  /** The server's address, for tests that read an answer while it comes. */
  port: number;
  engine: SessionEngine;
  model: ModelTestServer;
  people: Record<Role, BuiltMember>;
  tokens: Record<Role, string>;
  callers: Record<Role | 'outsider' | 'nobody', ApiCaller>;
  george: BuiltVirtualHuman;
};

export async function openSessionHouse(engines: readonly SessionEngine[]): Promise<SessionHouse> {
  const models = new Map<SessionEngine, ModelTestServer>();
  for (const engine of engines) models.set(engine, await startModelTestServer());
  const hosts = [...models.values()].map(({ host }) => host).join(',');
  const app = await startTestApp({ MODEL_HOSTS: hosts, LOG_LEVEL: 'silent' });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo; // a TCP server's address has this shape
  return { app, models, port };
}

export async function closeSessionHouse({ app, models }: SessionHouse): Promise<void> {
  await app.close();
  for (const model of models.values()) await model.stop();
}

/** An organisation that has chosen this engine, its people, and a person from another organisation. */
export async function setStage(house: SessionHouse, engine: SessionEngine): Promise<SessionStage> {
  const { app, models, port } = house;
  const model = models.get(engine);
  if (!model) throw new Error(`no model for ${engine.name}`);
  const organisation = await buildOrganisation(app.tenancy);
  const build = (role: BuiltMember['role']) => buildMember(app.tenancy, organisation, role);
  const people = {
    admin: await build('admin'),
    creator: await build('contentcreator'),
    analyst: await build('analyst'),
    learner: await build('user'),
    other: await build('user'),
  };
  const elsewhere = await buildOrganisation(app.tenancy, 'Elsewhere');
  const outsider = await buildMember(app.tenancy, elsewhere, 'admin');
  const signedIn = async ([name, member]: [string, BuiltMember]) =>
    [name, await signIn(app, member)] as const;
  const tokens = Object.fromEntries(
    await Promise.all(Object.entries(people).map(signedIn)),
  ) as SessionStage['tokens']; // the names are those of `people`
  const callers = {
    admin: createApiCaller(app, tokens.admin),
    creator: createApiCaller(app, tokens.creator),
    analyst: createApiCaller(app, tokens.analyst),
    learner: createApiCaller(app, tokens.learner),
    other: createApiCaller(app, tokens.other),
    outsider: createApiCaller(app, await signIn(app, outsider)),
    nobody: createApiCaller(app, null),
  };
  if (engine.protocol) {
    const answer = await app.graphql(
      'mutation ($i: UpdateLanguageModelSettingsInput!) { updateLanguageModelSettings(Input: $i) { Engine } }',
      { i: { Engine: engine.protocol, BaseURL: model.url, ModelID: 'm', Key: 'k' } },
      { token: tokens.admin },
    );
    expect(answer.errors).toBeUndefined();
  }
  const george = await buildPublishedVirtualHuman(app.tenancy, people.admin);
  return { app, port, engine, model, people, tokens, callers, george };
}

/** As it was before whatever the last test did to the model. */
export function resetModel({ app, engine, model }: SessionStage): void {
  // After five errors a provider is paused for half a minute.
  if (engine.works) passTime(app, 31_000);
  model.behave(answerAs(engine));
}

export function passTime(app: TestApp, ms: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
}

/** The state of the conversation in the last event of a turn. */
export function readState(events: readonly TurnEvent[]): ApiState {
  const last = events.at(-1);
  if (last?.event !== 'state') throw new Error(`no state: ${JSON.stringify(events)}`);
  return last.data;
}
