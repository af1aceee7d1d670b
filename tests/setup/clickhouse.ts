import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClickHouseConfig } from '#platform/config/clickhouse-settings.ts';
import { findFreePort } from './postgres.ts';

const program = findProgram();
/** Debian's package; the tests that need it are skipped without it. */
export const hasClickHouse = program !== null;
if (!hasClickHouse && process.env.CI === 'true' && process.env.PRAXIS_TEST_CLICKHOUSE !== 'none')
  throw new Error('CI needs the package clickhouse-server, or PRAXIS_TEST_CLICKHOUSE=none.');

const user = 'praxis';
const password = 'pass:wörd/&';

export type TestClickHouse = {
  /** A new, empty database. */
  createDatabase(name: string): Promise<ClickHouseConfig>;
  /** As somebody who may do everything: the text of the answer. */
  ask(statement: string, database?: string): Promise<string>;
  start(): Promise<void>;
  /** Without a word to anybody. */
  kill(): Promise<void>;
  /** Ends it and takes its files away. */
  stop(): Promise<void>;
};

/** A real ClickHouse on a free port of this machine, with its files in a folder of its own. */
export async function startTestClickHouse(): Promise<TestClickHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'praxis-clickhouse-'));
  const port = await findFreePort();
  const nativePort = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  writeFileSync(join(folder, 'users.xml'), usersFile);
  writeFileSync(join(folder, 'config.xml'), configFile(folder, port, nativePort));
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  let child: ChildProcess | undefined;

  async function ask(statement: string, database = 'default'): Promise<string> {
    const response = await fetch(`${address}/?${new URLSearchParams({ database })}`, {
      method: 'POST',
      headers: { authorization, connection: 'close' },
      body: statement,
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(text);
    return text;
  }

  async function start(): Promise<void> {
    const started = spawn(program ?? '', [`--config-file=${join(folder, 'config.xml')}`], {
      cwd: folder,
      stdio: 'ignore',
    });
    child = started;
    for (let tries = 0; tries < 300; tries++) {
      if (started.exitCode !== null) throw new Error(`ClickHouse ended with ${started.exitCode}.`);
      if (
        await fetch(`${address}/ping`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        return;
      await wait(100);
    }
    throw new Error('ClickHouse did not start.');
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  await start();
  return {
    ask,
    start,
    kill,
    async createDatabase(database) {
      await ask(`CREATE DATABASE ${database}`);
      return { address, database, user, password };
    },
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findProgram(): string | null {
  // Debian puts it where root alone looks.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
  for (const folder of folders) {
    const path = join(folder, 'clickhouse-server');
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {}
  }
  return null;
}

/** `yandex` is what the root was called until 2021, and is still taken. */
const configFile = (folder: string, port: number, nativePort: number) => `<?xml version="1.0"?>
<yandex>
  <logger><level>warning</level><log>${folder}/log</log><errorlog>${folder}/errors</errorlog></logger>
  <listen_host>127.0.0.1</listen_host>
  <http_port>${port}</http_port>
  <tcp_port>${nativePort}</tcp_port>
  <path>${folder}/data/</path>
  <tmp_path>${folder}/tmp/</tmp_path>
  <users_config>${folder}/users.xml</users_config>
  <default_profile>default</default_profile>
  <default_database>default</default_database>
  <mark_cache_size>5368709</mark_cache_size>
  <timezone>Asia/Taipei</timezone>
</yandex>`;

const usersFile = `<?xml version="1.0"?>
<yandex>
  <profiles><default><max_memory_usage>500000000</max_memory_usage></default></profiles>
  <users>
    <${user}>
      <password>${password.replaceAll('&', '&amp;')}</password>
      <networks><ip>127.0.0.1</ip></networks>
      <profile>default</profile>
      <quota>default</quota>
    </${user}>
  </users>
  <quotas><default></default></quotas>
</yandex>`;
