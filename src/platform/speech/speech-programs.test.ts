import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createSandbox } from '../transcode/sandbox.ts';
import { SpeechBusyError } from './speech-port.ts';
import { findSpeechPrograms } from './speech-programs.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder of programs that write what the test says instead of speaking. */
async function findWith(programs: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'praxis-programs-'));
  folders.push(folder);
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  const searchPath = `${folder}:/usr/bin:/bin`;
  const sandbox = await createSandbox({ searchPath });
  return findSpeechPrograms({ searchPath: folder, sandbox });
}

const said = { text: 'Will it hurt?', locale: 'en-GB', gender: 'male', age: 'adult' } as const;
const signal = () => AbortSignal.timeout(20_000);
const lastArgument = 'for out in "$@"; do :; done';

describe('the speech programs of the machine', () => {
  it('are none where there is none', async () => {
    expect(await findWith({})).toBeNull();
  });

  it('tell the sounds of English with their times, sentence after sentence', async () => {
    const port = await findWith({
      flite: `${lastArgument}; printf RIFF > "$out"; echo "pau:0.200 hh:0.300 ay:0.500"; echo "pau:0.100 n:0.150"`,
    });
    expect(port?.locales).toEqual(['en-GB', 'en-US']);
    const { wav, phones } = (await port?.speak({ ...said, signal: signal() })) ?? {};
    expect(wav?.toString()).toBe('RIFF');
    expect(phones).toEqual([
      { t: 0, d: 200, phone: 'pau' },
      { t: 200, d: 100, phone: 'hh' },
      { t: 300, d: 200, phone: 'ay' },
      { t: 500, d: 100, phone: 'pau' },
      { t: 600, d: 50, phone: 'n' },
    ]);
  });

  it('speak Mandarin where espeak-ng is, and English with flite where both are', async () => {
    const espeak = `${lastArgument}; printf RIFF > "$out"; cat "$6" >> "$out"`;
    const port = await findWith({ flite: 'exit 3', 'espeak-ng': espeak });
    expect(port?.locales).toEqual(['en-GB', 'en-US', 'zh-TW']);
    const text = '會痛嗎？';
    const { wav, phones } =
      (await port?.speak({ text, locale: 'zh-TW', gender: 'male', age: 'adult', signal: signal() })) ?? {};
    expect(wav?.toString()).toBe(`RIFF${text}`);
    expect(phones).toBeNull();
    await expect(port?.speak({ ...said, signal: signal() })).rejects.toThrow('ended with 3');
  });

  it('say something within their limits, where this machine has them', async () => {
    const searchPath = process.env.PATH ?? '';
    const port = await findSpeechPrograms({ searchPath, sandbox: await createSandbox({ searchPath }) });
    const texts: Record<string, string> = { 'en-GB': 'Will it hurt?', 'zh-TW': '會痛嗎？' };
    for (const locale of port?.locales ?? []) {
      const text = texts[locale];
      if (!text) continue;
      const { wav } =
        (await port?.speak({ text, locale, gender: 'female', age: 'adult', signal: signal() })) ?? {};
      expect(wav?.length).toBeGreaterThan(8000);
    }
  });

  it('refuse what is no sound, and more than the machine can say', async () => {
    const port = await findWith({ flite: `${lastArgument}; printf nothing > "$out"` });
    await expect(port?.speak({ ...said, signal: signal() })).rejects.toThrow('no sound');
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => port?.speak({ ...said, signal: signal() })),
    );
    const reasons = results.map((result) => result.status === 'rejected' && result.reason);
    expect(reasons.filter((reason) => reason instanceof SpeechBusyError)).toHaveLength(8);
  });
});
