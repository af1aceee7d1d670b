import type { ExtensionPoint } from '#kernel/extension-point.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Activity } from '../activity/activity.ts';
import type { Commerce } from '../config/commerce.ts';
import type { Config } from '../config/config.ts';
import type { PraxisDatabase } from '../db/database.ts';
import type { SnapshotState } from '../db/embedded/snapshot-keeper.ts';
import type { DocumentReader } from '../documents/document-reader.ts';
import type { TextReader } from '../documents/text-reader.ts';
import type { EmbeddingPort } from '../embedding/embedding-port.ts';
import type { ImageService } from '../images/image-service.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { Logger } from '../log/log.ts';
import type { RequestPace } from '../pace/request-pace.ts';
import type { SignalHub } from '../signals/signal-hub.ts';
import type { SpeechPort } from '../speech/speech-port.ts';
import type { TranscriptionPort } from '../speech/transcription-port.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import type { Tenancy } from '../tenancy/scope.ts';
import type { Sandbox } from '../transcode/sandbox.ts';
import type { Transcoder } from '../transcode/transcoder.ts';
import type { UploadStore } from '../uploads/upload-store.ts';

/** The stores, the tools for video and pictures, the voices and the sentence model. */
export type ServerFiles = {
  store: ObjectStore;
  /** Where uploads wait. */
  uploads: UploadStore;
  images: ImageService;
  documents: DocumentReader;
  /** One document at a time, whoever asks: reading one may take half a gigabyte. */
  texts: TextReader;
  /** Null on a machine without ffmpeg. */
  transcoder: Transcoder | null;
  sandbox: Sandbox;
  /** Null where the machine has no voice. */
  speech: SpeechPort | null;
  /** Null where the operator has no server for it. */
  transcription: TranscriptionPort | null;
  /** Null where the operator wants none. */
  sentences: EmbeddingPort | null;
};

/** The context from which every feature of the server is made. */
export type ServerContext = {
  readonly config: Config;
  readonly database: PraxisDatabase;
  readonly tenancy: Tenancy;
  readonly keys: KeyRing;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly files: ServerFiles;
  /** Tells browsers of this process that something changed for their person. */
  readonly signals: SignalHub;
  /** Set once the queue exists: features bring the jobs the queue is made from. */
  readonly getQueue: () => JobQueue;
  readonly readSnapshots: (() => Promise<SnapshotState>) | null;
  /** Tells metrics and traces of work. */
  readonly activity: Activity;
  /** Counts the turns of conversations over all processes. */
  readonly turnPace: RequestPace;
  /** Counts a request of a route with those of GraphQL, as one of them or as several. @throws RATE_LIMITED */
  readonly takePace: (caller: { viewer: Viewer; address: string }, points?: number) => Promise<void>;
  /** Whether the demo's people, whose passwords are public, may sign in. */
  readonly isDemoOpen: () => boolean;
  /** Who pays how, and whether strangers may sign up. Ask it during a call: a demo is decided after the features. */
  readonly commerce: () => Commerce;
  /**
   * The parts that features brought to an extension point. @throws before all features are made: read it during a
   * call, not in `create`
   */
  listParts<Part>(point: ExtensionPoint<Part>): readonly Part[];
  /** The same for a place that needs exactly one part. */
  getPart<Part>(point: ExtensionPoint<Part>): Part;
};
