import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { askPraxis, endProcesses, makeFolder, startPraxis } from '../praxis-process.ts';

/** A real installation from its first start: the printed code, the first administrator, staff of the provider. */

const run = promisify(execFile);
/** A busy machine takes its time. */
const patience = { timeout: 30_000 };
const command = fileURLToPath(new URL('../../src/main/commands/internal-command.ts', import.meta.url));

afterEach(endProcesses);

describe.runIf(inject('databaseKind') === 'pglite')('an installation without the demo', () => {
  test('prints a code at each start until somebody used it, and an operator makes staff of the provider', async () => {
    const settings = { DATA_DIR: makeFolder(), PRAXIS_DEMO: '0' };
    const readCode = (output: string) => /\b[A-Z0-9]{4}(-[A-Z0-9]{4}){3}\b/.exec(output)?.[0];
    const first = await startPraxis(settings);
    const former = await waitForCode(first.output, readCode);
    first.child.kill('SIGTERM');
    await first.ended;

    const second = await startPraxis(settings);
    const code = await waitForCode(second.output, readCode);
    expect(code).not.toBe(former);
    expect(second.output()).toContain('/setup');
    const create = (Code: string) =>
      askPraxis(
        second.url,
        'mutation ($i: FirstAdministratorInput!) { createFirstAdministrator(Input: $i) { Token } }',
        {
          i: {
            Code,
            OrganisationName: 'Harbour Hospital',
            Email: 'kim@example.test',
            FirstName: 'Kim',
            Surname: 'Kerr',
            Password: 'seven blue ferries',
          },
        },
      );
    expect((await create(former)).errors).toMatchObject([
      { extensions: { reason: 'access.setup-code-wrong' } },
    ]);
    const { data } = await create(code);
    const token: string = data.createFirstAdministrator.Token;
    expect((await create(code)).errors).toMatchObject([{ extensions: { reason: 'access.setup-over' } }]);

    const isStaff = async () =>
      (await askPraxis(second.url, '{ viewer { Permissions } }', {}, token)).data.viewer.Permissions.includes(
        'jobs:view',
      );
    expect(await isStaff()).toBe(false);
    const environment = { env: { ...process.env, ...settings } };
    const made = await run(process.execPath, [command, 'Kim@Example.test'], environment);
    expect(made.stdout).toContain('now staff of the provider');
    await expect.poll(isStaff, patience).toBe(true);
    await expect(run(process.execPath, [command, 'nobody@example.test'], environment)).rejects.toThrow(
      'Nobody here has this e-mail address.',
    );
    second.child.kill('SIGTERM');
    await second.ended;

    const third = await startPraxis(settings);
    await expect.poll(third.output, patience).toContain('Ctrl-C stops it');
    expect(readCode(third.output())).toBeUndefined();
  }, 240_000);
});

async function waitForCode(
  output: () => string,
  readCode: (text: string) => string | undefined,
): Promise<string> {
  await expect.poll(() => readCode(output()), patience).toBeDefined();
  return readCode(output()) ?? '';
}
