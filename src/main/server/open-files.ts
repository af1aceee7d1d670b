import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { createDocumentReader } from '#platform/documents/document-reader.ts';
import { createTextReader } from '#platform/documents/text-reader.ts';
import { createEmbeddingHttp } from '#platform/embedding/embedding-http.ts';
import type { EmbeddingPort } from '#platform/embedding/embedding-port.ts';
import { createEmbeddingThread } from '#platform/embedding/embedding-thread.ts';
import type { ServerFiles } from '#platform/feature/server-context.ts';
import { createImageService } from '#platform/images/image-service.ts';
import { createPictureDecoder } from '#platform/images/picture-pool.ts';
import { createModelHttp } from '#platform/llm/model-http.ts';
import type { Logger } from '#platform/log/log.ts';
import { joinVoices } from '#platform/speech/join-voices.ts';
import type { SpeechPort } from '#platform/speech/speech-port.ts';
import { findSpeechPrograms } from '#platform/speech/speech-programs.ts';
import { createSpeechServer } from '#platform/speech/speech-server.ts';
import type { TranscriptionPort } from '#platform/speech/transcription-port.ts';
import { createTranscriptionServer } from '#platform/speech/transcription-server.ts';
import { createFileStore } from '#platform/storage/file-store.ts';
import { findVideoTools } from '#platform/transcode/find-tools.ts';
import { createSandbox } from '#platform/transcode/sandbox.ts';
import { createTranscoder } from '#platform/transcode/transcoder.ts';
import { createFileUploadStore } from '#platform/uploads/upload-store.ts';

/** The stores, the tools for video and pictures, the voices and the sentence model, as the settings and this machine allow. */
export async function openFiles(config: Config, log: Pick<Logger, 'warn'>): Promise<ServerFiles> {
  const { store, uploads } = await openStores(config);
  const tools = await findVideoTools(config);
  const sandbox = await createSandbox(config);
  const images = createImageService({ store, decoder: createPictureDecoder({ sandbox }) });
  const transcoder = tools ? createTranscoder({ tools, sandbox, isDark: images.isDark }) : null;
  const voices = [
    openSpeechServer(config),
    await findSpeechPrograms({ searchPath: config.searchPath, sandbox }),
  ];
  const speech = joinVoices(voices, (error) =>
    log.warn({ err: error }, 'a voice failed, the next one speaks'),
  );
  const documents = createDocumentReader({ sandbox });
  const texts = createTextReader({ sandbox });
  const sentences = openSentences(config);
  const transcription = openTranscription(config);
  return { store, uploads, images, documents, texts, transcoder, sandbox, speech, transcription, sentences };
}

function openSpeechServer({ speechServer, modelHosts }: Config): SpeechPort | null {
  if (!speechServer) return null;
  return createSpeechServer({ http: createModelHttp({ hosts: modelHosts }), address: speechServer });
}

function openTranscription({ transcriptionServer, modelHosts }: Config): TranscriptionPort | null {
  if (!transcriptionServer) return null;
  return createTranscriptionServer({
    http: createModelHttp({ hosts: modelHosts }),
    address: transcriptionServer,
  });
}

function openSentences({ sentenceModel, modelHosts }: Config): EmbeddingPort | null {
  if (sentenceModel === null) return null;
  if (sentenceModel === 'built-in') return createEmbeddingThread();
  return createEmbeddingHttp({ http: createModelHttp({ hosts: modelHosts }), address: sentenceModel });
}

/** Only the stores, for commands that only copy files. */
export async function openStores(config: Pick<Config, 's3' | 'dataDir'>) {
  return config.s3 ? await openBucket(config.s3) : openFolders(config.dataDir);
}

function openFolders(dataDir: string) {
  return {
    store: createFileStore(join(dataDir, 'files')),
    uploads: createFileUploadStore(join(dataDir, 'uploads')),
  };
}

/** The S3 client takes a seventh of the server's memory, so it is loaded only for a bucket. */
async function openBucket(bucket: NonNullable<Config['s3']>) {
  const { createS3Store } = await import('#platform/storage/s3-store.ts');
  const { createS3UploadStore } = await import('#platform/uploads/s3-upload-store.ts');
  // Every S3-compatible server knows path-style addresses; Amazon's own takes the bucket in the host name.
  const settings = { ...bucket, forcePathStyle: bucket.endpoint !== undefined };
  return { store: createS3Store(settings), uploads: createS3UploadStore(settings) };
}
