import { randomUUID } from 'node:crypto';
import { type Client, OpenFeature, type Provider } from '@openfeature/server-sdk';
import { findPlan } from '#features/entitlements/server/index.ts';
import { findOrganisation } from '#features/organisations/server/index.ts';
import { badInput, notFound } from '#kernel/app-error.ts';
import { BoundedMap } from '#kernel/bounded-map.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import {
  decideFlag,
  type FlagKey,
  type FlagSwitches,
  flagDefaults,
  flagKeys,
  isSwitchable,
  switchableFlags,
} from '../model/flags.ts';
import { assertCan } from '../model/permissions.ts';
import { type FlagSwitch, keepSwitch, listSwitches } from './flag-store.ts';

export type FlagContext = {
  tenancy: Tenancy;
  clock: () => Date;
  /** Null: the product's own answers hold. */
  provider: Provider | null;
  /** 'production' or 'demo'. */
  environment: string;
};

/** Whose flag it is. */
type Asker = Pick<Viewer, 'organisationId'> & Partial<Pick<Viewer, 'personId' | 'role'>>;

/** Of the whole installation a rule knows no organisation and nobody. */
type AskedFor = Partial<Asker>;

export type DescribedFlag = FlagSwitches & { key: FlagKey; provided: boolean; isOn: boolean };

export type FeatureFlags = {
  /** @param contentId where the flag is about one item: it may be on for some */
  isOn(asker: Asker, flag: FlagKey, contentId?: number): Promise<boolean>;
  listOn(asker: Asker): Promise<FlagKey[]>;
  list(viewer: Viewer, organisationId: number | null): Promise<DescribedFlag[]>;
  set(viewer: Viewer, key: string, organisationId: number | null, isOn: boolean | null): Promise<void>;
};

/** Switches of another process, and answers of the provider, hold after this long at the latest. */
const believedMs = 2_000;

export function createFeatureFlags(context: FlagContext): FeatureFlags {
  const { tenancy, clock, environment } = context;
  let switches: { at: number; rows: Promise<FlagSwitch[]> } | null = null;
  const provided = new BoundedMap<string, { at: number; value: Promise<boolean> }>(5_000);
  const licences = new BoundedMap<number, { at: number; value: Promise<string> }>(1_000);
  const getClient = createClient(context.provider);

  function isBelieved(at: number): boolean {
    return Math.abs(clock().getTime() - at) < believedMs;
  }

  function readSwitches(): Promise<FlagSwitch[]> {
    if (switches && isBelieved(switches.at)) return switches.rows;
    const rows = tenancy.readAcrossOrganisations('feature-flags', listSwitches);
    const read = { at: clock().getTime(), rows };
    switches = read;
    rows.catch(() => {
      if (switches === read) switches = null;
    });
    return rows;
  }

  /** The plan of the organisation, which rules may ask for. */
  function readLicence(organisationId: number): Promise<string> {
    const known = licences.get(organisationId);
    if (known && isBelieved(known.at)) return known.value;
    const value = tenancy.readInOrganisation(organisationId, findPlan).then((plan) => plan?.type ?? '');
    licences.set(organisationId, { at: clock().getTime(), value });
    return value;
  }

  async function ask(client: Client, asker: AskedFor, flag: FlagKey, contentId: number | undefined) {
    const { organisationId } = asker;
    return client.getBooleanValue(flag, flagDefaults[flag], {
      targetingKey: [environment, organisationId, contentId].filter((part) => part !== undefined).join('/'),
      id: String(asker.personId ?? ''),
      organisation: String(organisationId ?? ''),
      type: asker.role ?? '',
      license: organisationId === undefined ? '' : await readLicence(organisationId),
    });
  }

  async function readProvided(asker: AskedFor, flag: FlagKey, contentId?: number): Promise<boolean> {
    const client = await getClient();
    if (!client) return flagDefaults[flag];
    const name = [flag, asker.organisationId, asker.personId, asker.role, contentId].join('/');
    const known = provided.get(name);
    if (known && isBelieved(known.at)) return known.value;
    const value = ask(client, asker, flag, contentId);
    provided.set(name, { at: clock().getTime(), value });
    return value;
  }

  async function look(asker: AskedFor, key: FlagKey, contentId?: number): Promise<DescribedFlag> {
    const rows = await readSwitches();
    const find = (id: number | null | undefined) =>
      rows.find(({ flag, organisationId }) => flag === key && organisationId === id)?.isOn ?? null;
    const said = await readProvided(asker, key, contentId);
    const found = { instance: find(null), organisation: find(asker.organisationId) };
    return { key, provided: said, ...found, isOn: decideFlag(said, found) };
  }

  return {
    async isOn(asker, flag, contentId) {
      return (await look(asker, flag, contentId)).isOn;
    },
    async listOn(asker) {
      const found = await Promise.all(flagKeys.map((key) => look(asker, key)));
      return found.filter(({ isOn }) => isOn).map(({ key }) => key);
    },
    async list(viewer, organisationId) {
      assertCan(viewer, 'feature-flag:switch');
      await assertThere(tenancy, organisationId);
      const asker = organisationId === null ? {} : { organisationId };
      return Promise.all(switchableFlags.map((key) => look(asker, key)));
    },
    async set(viewer, key, organisationId, isOn) {
      assertCan(viewer, 'feature-flag:switch');
      if (!isSwitchable(key)) throw badInput('There is no such flag.', { reason: 'feature-flag.unknown' });
      await assertThere(tenancy, organisationId);
      await tenancy.acrossOrganisations('feature-flags', async (scope) => {
        await keepSwitch(scope, key, organisationId, isOn);
        // In the log of the organisation that it is for; for all of them where the member of staff is.
        const log = organisationId ?? viewer.organisationId;
        await recordAudit({ organisationId: log, db: scope.db }, viewer, {
          action: organisationId === null ? 'feature-flag-set-everywhere' : 'feature-flag-set',
          targetKind: 'organisation',
          targetId: log,
          details: { flag: key, on: isOn },
        });
      });
      switches = null;
    },
  };
}

async function assertThere(tenancy: Tenancy, organisationId: number | null): Promise<void> {
  if (organisationId === null) return;
  const isThere = await tenancy.readInOrganisation(organisationId, findOrganisation);
  if (!isThere) throw notFound('This organisation does not exist.');
}

/** The clients of one process share OpenFeature's list of providers: each server has a domain of its own in it. */
function createClient(provider: Provider | null): () => Promise<Client | null> {
  if (!provider) return () => Promise.resolve(null);
  const domain = randomUUID();
  let ready: Promise<Client> | null = null;
  return () => {
    ready ??= OpenFeature.setProviderAndWait(domain, provider).then(() => OpenFeature.getClient(domain));
    return ready;
  };
}
