import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileStore } from '../storage/file-store.ts';
import { createFileUploadStore } from './upload-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'praxis-uploads-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const id = 'a'.repeat(32);

test.each([true, false])(
  'nothing is left of an upload that is removed (moved into the library: %s)',
  async (moved) => {
    const directory = join(folder, 'uploads');
    const uploads = createFileUploadStore(directory);
    await uploads.tus.create(new Upload({ id, size: 3, offset: 0, metadata: { filename: 'Ann Lee.png' } }));
    await uploads.tus.write(Readable.from([Buffer.from('abc')]), id, 0);
    expect(readdirSync(directory)).not.toEqual([]);
    if (moved)
      await uploads.moveTo(createFileStore(join(folder, 'files')), id, 'org/1/source.png', 'image/png');
    await uploads.remove(id);
    expect(readdirSync(directory)).toEqual([]);
    await uploads.remove(id);
  },
);
