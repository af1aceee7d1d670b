/**
 * npm run keys                   the keys of this installation
 * npm run keys -- rotate         makes a new one that signs and seals from now on
 * npm run keys -- retire ID      takes a former one out of use: what it signed is over
 * npm run keys -- new            makes a new key file in the place of one that was lost
 */
import { ConfigError, readConfig } from '#platform/config/config.ts';
import { createKeyFile, KeyFileError, readKeyFile } from '#platform/keys/key-file.ts';
import { newKeyFile } from '#platform/keys/key-ring.ts';
import { askInstallation } from './ask-installation.ts';

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof KeyFileError ? error.message : error);
  process.exit(1);
}

async function main([word = 'list', id]: string[]): Promise<void> {
  if (word === 'new') return replaceLost();
  if (word === 'list') return list();
  if (word === 'rotate') {
    const answer = await askInstallation({ command: 'rotate-keys' });
    if (!('keys' in answer)) throw new ConfigError(describeError(answer));
    await list();
    console.log('Keep a copy of the key file. With several machines, copy it to the others before it signs.');
    return;
  }
  if (word === 'retire' && id) {
    const answer = await askInstallation({ command: 'retire-key', id });
    if (!('keys' in answer)) throw new ConfigError(describeError(answer));
    console.log(`The key ${id} is retired. People who signed in with it have to sign in again.`);
    return;
  }
  throw new ConfigError('Name a command: list, rotate, retire ID or new.');
}

async function list(): Promise<void> {
  const answer = await askInstallation({ command: 'list-keys' });
  if (!('keys' in answer)) throw new ConfigError(describeError(answer));
  for (const key of answer.keys) {
    const made = key.createdAt.slice(0, 16).replace('T', ' ');
    const later = new Date(key.signsFrom) > new Date() ? `signs from ${key.signsFrom.slice(0, 16)}` : 'reads';
    console.log(`${key.id}  ${made}  ${key.isCurrent ? 'signs' : later}`);
  }
}

/** Needs no database: the next start takes the file. */
async function replaceLost(): Promise<void> {
  const { keysFile } = readConfig(process.env, []);
  if (readKeyFile(keysFile))
    throw new ConfigError(`There is already a key file: ${keysFile}. Nothing was changed.`);
  process.umask(0o077);
  createKeyFile(keysFile, { ...newKeyFile(new Date()), afterLoss: true });
  console.log(
    `${keysFile} was made. The next start uses it: everybody signs in again, and second factors and keys of language models must be set up anew.`,
  );
}

function describeError(answer: object): string {
  return 'error' in answer ? String(answer.error) : 'The answer was not understood.';
}
