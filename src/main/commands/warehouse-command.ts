/**
 * npm run warehouse              how far ClickHouse is
 * npm run warehouse -- fill      sends everything again, and takes out what is not in the database
 */
import { ConfigError } from '#platform/config/config.ts';
import { askInstallation } from './ask-installation.ts';

try {
  await main(process.argv[2] ?? 'describe');
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

async function main(word: string): Promise<void> {
  if (word !== 'describe' && word !== 'fill') throw new ConfigError('Name a command: fill, or none.');
  const answer = await askInstallation({ command: `${word}-warehouse` });
  if (!('warehouse' in answer))
    throw new ConfigError('error' in answer ? answer.error : 'There is no answer.');
  const { warehouse: state } = answer;
  if (!state)
    throw new ConfigError('Nothing is fed: start a Praxis that runs jobs with CLICKHOUSE_URL first.');
  if (word === 'fill')
    return console.log('Everything is sent again. What is there stays readable meanwhile.');
  const told = [
    state.filledAt ? `filled ${when(state.filledAt)}` : 'is being filled',
    `${state.waiting} changes wait${state.oldestSeconds === null ? '' : `, the oldest for ${Math.round(state.oldestSeconds)} s`}`,
    ...(state.problem === null ? [] : [`fails since ${when(state.failingSince)}: ${state.problem}`]),
  ];
  console.log(told.join('\n'));
}

/** From an embedded installation moments come as text. */
function when(moment: Date | string | null): string {
  return moment === null ? 'now' : new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
}
