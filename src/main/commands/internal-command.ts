/**
 * npm run internal -- EMAIL             makes a person staff of the provider
 * npm run internal -- EMAIL --remove    ends that
 */
import { ConfigError } from '#platform/config/config.ts';
import { askInstallation } from './ask-installation.ts';

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

async function main(words: string[]): Promise<void> {
  const email = words.find((word) => !word.startsWith('--'));
  if (!email)
    throw new ConfigError('The e-mail address is missing: npm run internal -- somebody@example.org');
  const internal = !words.includes('--remove');
  const answer = await askInstallation({ command: 'set-internal', email, internal });
  if (!('staff' in answer))
    throw new Error('error' in answer ? answer.error : 'The answer was not understood.');
  if (answer.staff === 'unknown') throw new ConfigError('Nobody here has this e-mail address.');
  const state = internal ? 'staff of the provider' : 'no staff of the provider';
  console.log(`${email} is ${answer.staff === 'changed' ? 'now' : 'already'} ${state}`);
}
