import type { Config } from '#platform/config/config.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Application } from './application.ts';

export async function prepareDemo(
  _application: Application,
  _config: Config,
  _log: Logger,
): Promise<boolean> {
  return false;
}
