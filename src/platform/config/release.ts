import { readFileSync } from 'node:fs';

/** The version of Praxis, as package.json has it. */
export const release: string = readRelease();

function readRelease(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  const content: { version?: unknown } = JSON.parse(text);
  return String(content.version);
}
