// Prepares a fresh clone for one command. Plain JavaScript for whatever Node (20 or newer) the machine has, because
// the Node that runs everything else is one of the packages it installs.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const windows = process.platform === 'win32';

function fingerprint(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else hash.update(path.slice(root.length)).update(readFileSync(path));
  };
  for (const path of paths) visit(join(root, path));
  return hash.digest('hex');
}

function isDone(stampFile, stamp) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
}

function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

function install() {
  const stampFile = join(modules, '.praxis-installed');
  const stamp = fingerprint(['package-lock.json']);
  if (isDone(stampFile, stamp)) return;
  console.log('Installing packages…');
  // No package needs its install script, and not running any is one thing less to trust. Not `npm ci`: it refuses a lock
  // file that was made where a registry has no build of some optional package for another platform.
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  if (npm) run(process.execPath, [npm, ...args]);
  else run(`npm ${args.join(' ')}`, [], { shell: true });
  linkNode();
  writeFileSync(stampFile, stamp);
}

/** npm 10 makes no .bin/node when several optional packages bring one: then everything would run on the old Node. */
function linkNode() {
  const name = windows ? 'node.exe' : 'node';
  const link = join(modules, '.bin', name);
  if (existsSync(link)) return;
  const platform = windows ? 'win' : process.platform;
  const found = [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`]
    .map((folder) => join(modules, folder, 'bin', name))
    .find(existsSync);
  if (!found) {
    console.error(`There is no Node for ${process.platform} on ${process.arch} among the packages.`);
    process.exit(1);
  }
  mkdirSync(join(modules, '.bin'), { recursive: true });
  if (windows) copyFileSync(found, link);
  else symlinkSync(found, link);
}

const nodeProgram = join(modules, '.bin', windows ? 'node.exe' : 'node');

async function node(...args) {
  const child = spawn(nodeProgram, args, { cwd: root, stdio: 'inherit' });
  // A step that fails ends the one beside it.
  process.once('exit', () => child.kill());
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exit(code ?? 1);
}

/** Types for the editor and the checks, documents for the browser code. */
async function generate() {
  const stampFile = join(root, 'src/generated/.stamp');
  const stamp = fingerprint([
    'database/migrations',
    'scripts',
    'src/features',
    'src/web',
    'src/main',
    'src/locales',
    'src/kernel/locale.ts',
    'src/platform/graphql',
    'package-lock.json',
  ]);
  if (isDone(stampFile, stamp)) return;
  await node('scripts/generate.ts', '--check');
  writeFileSync(stampFile, stamp);
}

async function build() {
  const stampFile = join(root, 'dist/.stamp');
  const stamp = fingerprint(['src', 'vite.config.ts', 'package-lock.json']);
  if (isDone(stampFile, stamp)) return;
  console.log('Building the browser code…');
  await node(join(modules, 'vite/bin/vite.js'), 'build', '--logLevel', 'warn');
  writeFileSync(stampFile, stamp);
}

/** An empty, migrated data folder made once, so that a first start does not create a database from nothing. */
async function prepareData() {
  const stampFile = join(root, 'dist/.data-stamp');
  const stamp = fingerprint([
    'database/migrations',
    'demo',
    'src/features',
    'src/platform',
    'src/kernel',
    'src/main',
    'scripts',
    'package-lock.json',
  ]);
  if (isDone(stampFile, stamp)) return;
  console.log('Preparing the first start…');
  await node('scripts/prepare-data.ts');
  writeFileSync(stampFile, stamp);
}

install();
const steps = new Set(process.argv.slice(2));
if (steps.has('generate')) await generate();
// Neither reads what the other makes, and each keeps one core busy.
await Promise.all([steps.has('build') && build(), steps.has('data') && prepareData()]);
