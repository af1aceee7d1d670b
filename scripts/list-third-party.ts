/** Writes the table of packages in THIRD_PARTY.md: what ships, and under which licence. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = new URL('../THIRD_PARTY.md', import.meta.url);
const marker = '<!-- packages -->';

const listed = spawnSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], { encoding: 'utf8' });
const rows = listed.stdout
  .split('\n')
  .slice(1)
  .filter((folder) => folder !== '' && existsSync(join(folder, 'package.json')))
  .map((folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile) // npm's own format
  .map((one) => `| ${one.name} | ${one.version} | ${licenceOf(one)} |`);
const unique = [...new Set(rows)].sort();

const [head = ''] = readFileSync(file, 'utf8').split(marker);
writeFileSync(
  file,
  `${head}${marker}\n\n| package | version | licence |\n| --- | --- | --- |\n${unique.join('\n')}\n`,
);

type PackageFile = {
  name: string;
  version: string;
  license?: string | { type: string };
  licenses?: { type: string }[];
};

function licenceOf(one: PackageFile): string {
  if (typeof one.license === 'string') return one.license;
  return one.license?.type ?? one.licenses?.map((licence) => licence.type).join(' or ') ?? 'see package';
}
