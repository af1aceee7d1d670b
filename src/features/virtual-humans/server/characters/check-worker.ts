/**
 * Checks one uploaded character in a process of its own. It knows no file of ours, no database and no network: the bytes come in, what
 * was found goes out. character-reader.ts starts it.
 */
import { buffer } from 'node:stream/consumers';
import { checkCharacter } from '../../model/character/check-character.ts';
import { loadMeshopt } from '../../model/character/meshopt.ts';

const memoryLimit = Number(process.argv[2]);

setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimit) process.exit(1);
}, 50).unref();

const [bytes, decode] = await Promise.all([buffer(process.stdin), loadMeshopt()]);
process.stdout.write(JSON.stringify(checkCharacter(bytes, decode)));
