import { createPictureDecoder, type PictureDecoder } from '../images/picture-pool.ts';
import { createSandbox } from '../transcode/sandbox.ts';

/** The server's decoder; no process starts before the first picture. */
export function createTestDecoder(): PictureDecoder {
  let opened: Promise<PictureDecoder> | undefined;
  const open = () => {
    opened ??= createSandbox({ searchPath: process.env.PATH ?? '' }).then((sandbox) =>
      createPictureDecoder({ sandbox }),
    );
    return opened;
  };
  return {
    run: async (task, bytes) => (await open()).run(task, bytes),
    close: () => void opened?.then((decoder) => decoder.close()),
  };
}
