import { createDocumentReader, type DocumentReader } from '../documents/document-reader.ts';
import { createSandbox } from '../transcode/sandbox.ts';

/** The server's reader of documents. */
export function createTestDocumentReader(): DocumentReader {
  let opened: Promise<DocumentReader> | undefined;
  return {
    async read(bytes) {
      opened ??= createSandbox({ searchPath: process.env.PATH ?? '' }).then((sandbox) =>
        createDocumentReader({ sandbox }),
      );
      return (await opened).read(bytes);
    },
  };
}
