import { choiceListPoint } from '#features/attempts/server/extension-points.ts';
import { systemChecksPoint } from '#features/system/server/extension-points.ts';
import { gaugesPoint } from '#platform/activity/gauges-point.ts';
import type { MetricGauge } from '#platform/activity/metrics-route.ts';
import type { ClickHouseConfig } from '#platform/config/clickhouse-settings.ts';
import { isThisMachine } from '#platform/config/reachability.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { feedLimits } from '../model/feed-limits.ts';
import { type WarehouseDataset, warehouseDatasets } from '../model/warehouse-tables.ts';
import { checkFeed, readFeedState } from './feed-state.ts';
import { switchFeedOff, switchFeedOn, warehouseRestoreSteps } from './feed-switch.ts';
import type { Feeder } from './feeder.ts';

/** What this process has sent since its start. */
type Sent = { rows: Record<WarehouseDataset, number>; failures: number };

export const warehouseServer = defineServerFeature({
  name: 'warehouse',
  schemaFiles: [],
  restoreSteps: warehouseRestoreSteps,
  create(context) {
    const { config, tenancy, database } = context;
    const { clickHouse } = config;
    if (!clickHouse)
      return {
        resolvers: {},
        resume: {
          failed: 'the feed of ClickHouse could not be switched off',
          run: () => switchFeedOff(database),
        },
      };
    const sent: Sent = { rows: { sessions: 0, answers: 0 }, failures: 0 };
    let feeder: Feeder | undefined;
    return {
      resolvers: {},
      brings: [
        systemChecksPoint.bring(async () => checkFeed(await readFeedState(tenancy))),
        gaugesPoint.bring(listGauges(context, sent)),
      ],
      resume: {
        failed: 'the feed of ClickHouse could not be started',
        async run() {
          warnOfClearText(context, clickHouse);
          await switchFeedOn(database);
          feeder = await makeFeeder(context, clickHouse, sent);
          void feeder.run();
        },
      },
      stop: async () => feeder?.stop(),
    };
  },
});

/** Loaded where the settings ask for it alone. */
async function makeFeeder(
  { tenancy, log, listParts, files }: ServerContext,
  clickHouse: ClickHouseConfig,
  sent: Sent,
): Promise<Feeder> {
  const { createFeeder } = await import('./feeder.ts');
  const { createClickHouse } = await import('#platform/clickhouse/clickhouse-client.ts');
  return createFeeder({
    ...{ tenancy, log, limits: feedLimits, files: files.store },
    clickHouse: createClickHouse(clickHouse),
    listAnswerTypes: () => [...new Set(listParts(choiceListPoint).map(({ type }) => type))],
    count(dataset, rows) {
      sent.rows[dataset] += rows;
    },
    onFailure() {
      sent.failures += 1;
    },
  });
}

function warnOfClearText({ log }: ServerContext, { address }: ClickHouseConfig): void {
  const { protocol, hostname } = new URL(address);
  if (protocol === 'http:' && !isThisMachine(hostname))
    log.warn('CLICKHOUSE_URL begins with http: whoever is on the way reads the password and what is sent');
}

function listGauges({ tenancy }: ServerContext, sent: Sent): MetricGauge[] {
  return [
    {
      name: 'praxis_warehouse_changes_waiting',
      help: 'Changes of sessions that ClickHouse has not got yet',
      read: async () => (await readFeedState(tenancy))?.waiting ?? null,
    },
    {
      name: 'praxis_warehouse_lag_seconds',
      help: 'How long the oldest of these changes has waited; 0 without any',
      read: async () => {
        const state = await readFeedState(tenancy);
        return state && (state.oldestSeconds ?? 0);
      },
    },
    {
      name: 'praxis_warehouse_rows_total',
      help: 'Rows that ClickHouse took from this process',
      labelNames: ['table'],
      isCount: true,
      read: async () => warehouseDatasets.map((table) => ({ labels: { table }, value: sent.rows[table] })),
    },
    {
      name: 'praxis_warehouse_failures_total',
      help: 'Tries of this process to feed ClickHouse that failed',
      isCount: true,
      read: async () => sent.failures,
    },
  ];
}
