import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start processes, browsers or ffmpeg, or ask every operation: up to a minute each, much of it one test. */
const heavy =
  /\/tests\/(?:operation|safety)\/|\.browser\.test\.ts$|\/(?:conversion|embedded-database|table-upkeep|job-queue|event-jobs)\.test\.ts$/;
const inBrowserObjects = /^\/\/ @vitest-environment jsdom/m;

/**
 * The heavy files first: one that comes last is waited for by one core while the other rests. Those that want a browser's
 * objects together at the end: Vitest ends a process before a file of the other kind, and the next one reads the product
 * and opens a database anew. Between them, as Vitest orders files: by size.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      if (heavy.test(moduleId)) return 0;
      return inBrowserObjects.test(readFileSync(moduleId, 'utf8')) ? 2 : 1;
    };
    return [0, 1, 2].flatMap((turn) => sorted.filter((file) => rank(file) === turn));
  }
}
