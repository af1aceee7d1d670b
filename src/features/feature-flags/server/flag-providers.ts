import { readFile, stat } from 'node:fs/promises';
import {
  type EvaluationContext,
  FlagNotFoundError,
  type Provider,
  type ResolutionDetails,
  TypeMismatchError,
} from '@openfeature/server-sdk';
import type { Logger } from '#platform/log/log.ts';

/** `fallback` is the product's own answer, which holds for a flag that is named and not in use. */
type ResolveBoolean = (
  key: string,
  context: EvaluationContext,
  fallback: boolean,
) => Promise<ResolutionDetails<boolean>>;

/** All flags here are on or off. */
function booleansAlone(name: string, resolve: ResolveBoolean): Provider {
  const refuse = () => Promise.reject(new TypeMismatchError(`${name} answers on or off alone`));
  return {
    metadata: { name },
    runsOn: 'server',
    resolveBooleanEvaluation: (key, fallback, context) => resolve(key, context, fallback),
    resolveStringEvaluation: refuse,
    resolveNumberEvaluation: refuse,
    resolveObjectEvaluation: refuse,
  };
}

/**
 * Flags of a file in flagd's format, with its targeting. The file is read again when it changed; one that cannot be read
 * leaves the former answers, and without a file each flag is what the product says.
 */
export function createFileProvider(file: string, log: Logger): Provider {
  let version = '';
  let flags: Promise<FileFlags | null> = Promise.resolve(null);

  async function readAgain(): Promise<FileFlags | null> {
    const info = await stat(file).catch(() => null);
    const found = info ? `${info.mtimeMs}/${info.size}` : '';
    if (found !== version) {
      version = found;
      const former = flags;
      flags = info ? readFlags(file).catch((error) => keep(former, error)) : Promise.resolve(null);
    }
    return flags;
  }

  function keep(former: Promise<FileFlags | null>, error: unknown): Promise<FileFlags | null> {
    log.warn({ err: error, file }, 'the file of feature flags cannot be read');
    return former;
  }

  return booleansAlone('file', async (key, context, fallback) => {
    const read = await readAgain();
    if (!read) throw new FlagNotFoundError(`no file names ${key}`);
    return read.resolve(key, context, fallback);
  });
}

type FileFlags = { resolve: ResolveBoolean };

/** @throws for a file that holds no flags in flagd's format */
async function readFlags(file: string): Promise<FileFlags> {
  const text = await readFile(file, 'utf8');
  const { FlagdCore } = await import('@openfeature/flagd-core');
  const core = new FlagdCore();
  core.setConfigurations(text);
  return {
    async resolve(key, context, fallback) {
      if (!core.getFlag(key)) throw new FlagNotFoundError(`the file does not name ${key}`);
      return core.resolveBooleanEvaluation(key, fallback, context);
    },
  };
}

/** Slower answers count as none: nobody waits for a flag. */
const longestWaitMs = 1_000;

/** flagd, or anything else that speaks the OpenFeature Remote Evaluation Protocol. */
export function createRemoteProvider(address: string): Provider {
  const base = address.replace(/\/+$/, '');
  return booleansAlone('flagd', async (key, context) => {
    const response = await fetch(`${base}/ofrep/v1/evaluate/flags/${encodeURIComponent(key)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ context }),
      redirect: 'error',
      signal: AbortSignal.timeout(longestWaitMs),
    });
    if (response.status === 404) throw new FlagNotFoundError(`flagd does not know ${key}`);
    if (!response.ok) throw new Error(`flagd answered ${response.status}`);
    const answer: unknown = await response.json();
    const value = typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : null;
    if (typeof value !== 'boolean') throw new TypeMismatchError(`flagd says neither on nor off for ${key}`);
    return { value };
  });
}
