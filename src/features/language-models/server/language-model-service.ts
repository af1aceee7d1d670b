import type { Viewer } from '#features/authorisation/model/viewer.ts';
import { AppError, badInput, conflict } from '#kernel/app-error.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { ModelError, type ModelErrorKind, type RefusedReason } from '#platform/llm/model-error.ts';
import type { ModelHttp } from '#platform/llm/model-http.ts';
import type { Seal } from '#platform/seal/seal.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { languageModelMessages } from '../model/language-model-errors.ts';
import {
  addressOf,
  defaultModelSettings,
  findMissing,
  keepsKey,
  type ModelSettings,
  modelSettingsChange,
} from '../model/model-settings.ts';
import { assertCan } from '../model/permissions.ts';
import { monthOf } from '../model/spend.ts';
import { type CallFilter, type CallRow, countCallsSince, listCalls } from './call-store.ts';
import type { OwnModelGateway } from './model-gateway.ts';
import { listRoutes, type Routes } from './route-store.ts';
import { findSetting, lockSetting, type SettingRow, saveSetting } from './setting-store.ts';
import { findSpend } from './spend-store.ts';

export type SettingsView = ModelSettings & {
  hasKey: boolean;
  spentMicros: number;
  reservedMicros: number;
  updatedAt: Date | null;
  routes: Routes;
};
export type TestResult = {
  outcome: 'answered' | ModelErrorKind;
  reason: RefusedReason | null;
  status: number | null;
  durationMs: number;
};
export type LanguageModelService = ReturnType<typeof createLanguageModelService>;

const testsPerMinute = 10;
const testTokens = 64;

export function createLanguageModelService(deps: {
  tenancy: Tenancy;
  http: ModelHttp;
  seal: Seal;
  gateway: OwnModelGateway;
  clock: () => Date;
}) {
  const { tenancy, http, seal, gateway, clock } = deps;

  async function read(viewer: Viewer): Promise<SettingsView> {
    assertCan(viewer, 'language-model:view');
    return tenancy.readInOrganisation(viewer.organisationId, async (scope) =>
      toView(await findSetting(scope), await findSpend(scope, monthOf(clock())), await listRoutes(scope)),
    );
  }

  /** @throws BAD_USER_INPUT with the fields that are wrong or missing */
  async function update(viewer: Viewer, input: Record<string, unknown>): Promise<SettingsView> {
    assertCan(viewer, 'language-model:manage');
    const parsed = modelSettingsChange.safeParse(input);
    if (!parsed.success) throw invalid(parsed.error.issues.map(({ path }) => String(path[0])));
    const { key, ...change } = parsed.data;
    const now = clock();
    const view = await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      const { sealedKey, ...before } = (await lockSetting(scope)) ?? unset(now);
      const after = { ...before, ...withoutUndefined(change) };
      const keptKey = keepsKey(before, after) ? sealedKey : null;
      const newKey = key ? seal.seal('model-key', key) : key === '' ? null : keptKey;
      if (after.engine !== 'built-in') {
        const missing = findMissing(after, newKey !== null);
        if (missing) throw invalid([missing], 'missing');
        if (!http.isAllowed(addressOf(after))) throw invalid(['baseUrl']);
      }
      const saved = { ...after, sealedKey: newKey, updatedAt: now };
      await saveSetting(scope, saved);
      await auditChange(scope, viewer, before, saved, describeKeyChange(sealedKey, newKey));
      return toView(saved, await findSpend(scope, monthOf(now)), await listRoutes(scope));
    });
    gateway.forget(viewer.organisationId);
    return view;
  }

  /** @throws CONFLICT with the built-in engine, RATE_LIMITED above ten a minute */
  async function test(viewer: Viewer): Promise<TestResult> {
    assertCan(viewer, 'language-model:manage');
    const now = clock();
    const made = await tenancy.readInOrganisation(viewer.organisationId, (scope) =>
      countCallsSince(scope, 'test', new Date(now.getTime() - 60_000)),
    );
    if (made >= testsPerMinute) {
      throw new AppError('RATE_LIMITED', languageModelMessages.tooSoon, {
        reason: 'language-model.too-soon',
        retryAfterSeconds: 60,
      });
    }
    const model = await gateway.forOrganisation(viewer.organisationId, 'test');
    if (!model) throw conflict(languageModelMessages.builtIn, { reason: 'language-model.built-in' });
    const startedAt = performance.now();
    const since = () => Math.round(performance.now() - startedAt);
    try {
      for await (const _part of model.streamChat(testRequest)) {
        // Only the arrival of an answer matters.
      }
      return { outcome: 'answered', reason: null, status: null, durationMs: since() };
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      return { outcome: error.kind, reason: error.reason, status: error.status, durationMs: since() };
    }
  }

  async function listLog(viewer: Viewer, filter: CallFilter, page: PageRequest): Promise<Page<CallRow>> {
    assertCan(viewer, 'language-model:view');
    return tenancy.readInOrganisation(viewer.organisationId, (scope) => listCalls(scope, filter, page));
  }

  return { read, update, test, listLog };
}

const testRequest = {
  system: 'You answer with one short word.',
  messages: [{ role: 'user', content: 'Say hello.' }],
  maxOutputTokens: testTokens,
} as const;

function unset(now: Date): SettingRow {
  return { ...defaultModelSettings, sealedKey: null, updatedAt: now };
}

function toView(
  setting: SettingRow | undefined,
  spend: { spentMicros: number; reservedMicros: number },
  routes: Routes,
): SettingsView {
  if (!setting) return { ...defaultModelSettings, hasKey: false, ...spend, updatedAt: null, routes };
  const { sealedKey, ...settings } = setting;
  return { ...settings, hasKey: sealedKey !== null, ...spend, routes };
}

type Change = Partial<ModelSettings>;

/** With exact optional types an absent field and an undefined one are two things. */
function withoutUndefined(change: { [Name in keyof Change]: Change[Name] | undefined }): Change {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

function describeKeyChange(before: string | null, after: string | null): 'kept' | 'replaced' | 'removed' {
  if (before === after) return 'kept';
  return after === null ? 'removed' : 'replaced';
}

/** Never the key, nor any part of it. */
async function auditChange(
  scope: Scope,
  viewer: Viewer,
  before: ModelSettings,
  after: ModelSettings,
  key: 'kept' | 'replaced' | 'removed',
): Promise<void> {
  const names = Object.keys(defaultModelSettings) as (keyof ModelSettings)[]; // the keys of a constant
  await recordAudit(scope, viewer, {
    action: 'language-model-updated',
    targetKind: 'organisation',
    targetId: scope.organisationId,
    details: {
      fields: [...names.filter((name) => before[name] !== after[name]), ...(key === 'kept' ? [] : ['key'])],
      engine: after.engine,
      host: URL.canParse(addressOf(after)) ? new URL(addressOf(after)).host : '',
      model: after.modelId,
      key,
      ceilingMicros: after.monthlyCeilingMicros,
      judges: after.judgeWithModel,
      understands: after.understandWithModel,
    },
  });
}

/** The names of the input, with a message each. */
const inputNames: Readonly<Record<string, readonly [string, keyof typeof languageModelMessages]>> = {
  engine: ['Engine', 'engine'],
  baseUrl: ['BaseURL', 'baseUrl'],
  modelId: ['ModelID', 'modelId'],
  key: ['Key', 'key'],
  currency: ['Currency', 'amount'],
  inputPriceMicros: ['InputPriceMicros', 'amount'],
  outputPriceMicros: ['OutputPriceMicros', 'amount'],
  monthlyCeilingMicros: ['MonthlyCeilingMicros', 'amount'],
  judgeWithModel: ['JudgeWithModel', 'invalid'],
  understandWithModel: ['UnderstandWithModel', 'invalid'],
};

/** The names of the fields that are wrong or missing, with a message each. */
export function invalid(names: readonly string[], why?: 'missing'): AppError {
  const fields = names.flatMap((name) => {
    const found = inputNames[name];
    return found ? [[found[0], languageModelMessages[why ?? found[1]]]] : [];
  });
  return badInput(languageModelMessages.invalid, {
    reason: why ? 'language-model.missing' : 'language-model.invalid',
    fields: Object.fromEntries(fields),
  });
}
