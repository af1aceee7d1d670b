import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { judgeError } from './last-resort.ts';

test('what belongs to one piece of work or one connection ends nothing else', () => {
  expect(judgeError('rejection', new TypeError('anything'))).toBe('go-on');
  for (const code of [
    'EPIPE',
    'ECONNRESET',
    'ERR_STREAM_DESTROYED',
    'ERR_INVALID_STATE',
    'ERR_HTTP_HEADERS_SENT',
  ])
    expect(judgeError('exception', Object.assign(new Error(code), { code })), code).toBe('go-on');
  expect(judgeError('exception', new TypeError('half done'))).toBe('end');
  expect(judgeError('exception', Object.assign(new Error('no such file'), { code: 'ENOENT' }))).toBe('end');
  expect(judgeError('exception', 'a text')).toBe('end');
});

async function run(error: string) {
  const program = `
    const { guardProcess } = await import('./src/main/server/last-resort.ts');
    const { createLog } = await import('./src/platform/log/log.ts');
    guardProcess({ log: createLog('error'), stop: async () => console.log('{"stopped":true}') });
    setTimeout(() => { console.log('{"served":true}'); process.exit(0); }, 300);
    ${error}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: new URL('../../..', import.meta.url),
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, output };
}

test('a promise that nobody waits for is logged with a reference, and the process goes on', async () => {
  const { code, output } = await run("Promise.reject(new Error('forgotten'));");
  expect(output).toMatch(/"reference":"[\w-]{36}"/);
  expect(output).toContain('"served":true');
  expect(code).toBe(0);
});

test('a stream without a listener is one connection that failed', async () => {
  const error = "Object.assign(new Error('gone'), { code: 'EPIPE' })";
  const { code, output } = await run(
    `const { PassThrough } = await import('node:stream'); new PassThrough().destroy(${error});`,
  );
  expect(output).toContain('"served":true');
  expect(code).toBe(0);
});

test('anything else that was thrown past everybody ends the process in order', async () => {
  const { code, output } = await run("setImmediate(() => { throw new TypeError('half done'); });");
  expect(output).toContain('"stopped":true');
  expect(output).toMatch(/"reference":"[\w-]{36}"/);
  expect(code).toBe(1);
});
