/**
 * Turns texts into vectors whose directions say what the texts mean: two texts that mean about the same have nearly the same
 * direction. The texts of one model can be compared with each other alone.
 */
export type EmbeddingPort = {
  readonly model: EmbeddingModel;
  /**
   * One vector of length 1 for each text, in their order; the same text always has the same vector.
   * @throws EmbeddingError where there are none, or none in time
   */
  embed(texts: readonly string[], options?: EmbedOptions): Promise<Float32Array[]>;
  /** Makes ready for a text that comes soon. Never throws. */
  warm(): void;
  /** Ends what runs for it. */
  close(): Promise<void>;
};

export type EmbeddingModel = {
  /** Its name and version. */
  id: string;
  /** Numbers in a vector; null where only an answer tells. */
  dimensions: number | null;
  /** SHA-256 of the model's files, or of the address and name of one that is elsewhere. Vectors are kept and compared by it. */
  hash: string;
  /** Primary language subtags ('en'); null: every language. */
  languages: readonly string[] | null;
};

type EmbedOptions = {
  /** Somebody waits for it: it goes before the rest, and is given up after this time. */
  withinMs?: number | undefined;
};

/** There is no vector. The message is ours and holds no text. */
export class EmbeddingError extends Error {
  override readonly name = 'EmbeddingError';
  /** `busy`: too much is asked for at once; `late`: not in time; `failed`: the model does not run, or answers nonsense. */
  readonly kind: 'busy' | 'late' | 'failed';

  constructor(kind: 'busy' | 'late' | 'failed', message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Whether the model reads a language, by its locale. */
export function readsLanguage({ languages }: EmbeddingModel, locale: string): boolean {
  return languages === null || languages.includes(new Intl.Locale(locale).language);
}
