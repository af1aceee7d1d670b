import type { ZodType } from 'zod';

type ModelMessage = { readonly role: 'user' | 'assistant'; readonly content: string };

export type ModelRequest = {
  /** The instruction before all messages. Never typed text. */
  readonly system: string;
  /** The oldest first; the model answers the last one. */
  readonly messages: readonly ModelMessage[];
  /** The answer ends there at the latest; the same amount is set aside of the spend ceiling. */
  readonly maxOutputTokens: number;
  /** 0 to 1. The provider's default when left out; models without a temperature ignore it. */
  readonly temperature?: number;
  /** Makes answers repeatable, where the provider supports it. */
  readonly seed?: number;
  /**
   * Ends the call here and at the provider: 'aborted', or 'timeout' when the reason is a TimeoutError, as that of
   * `AbortSignal.timeout` is. Only the second counts against the provider.
   */
  readonly signal?: AbortSignal;
};

type StreamRequest = ModelRequest & {
  /**
   * Holds the answer to this form on servers that can do so. Others ignore or refuse it: the instruction has to describe it as well, and
   * what comes has to be checked.
   */
  readonly schema?: ZodType;
};

export type ModelUsage = {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** The provider gave no count: estimated from the letters, rather too many than too few. */
  readonly estimated: boolean;
};

/** The parts of a stream: any number of texts, then exactly one end. */
export type ModelPart =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'end';
      readonly usage: ModelUsage;
      /** 'length': the answer was cut at maxOutputTokens. */
      readonly finish: 'stop' | 'length';
    };

type ModelAnswer<Value> = { readonly value: Value; readonly usage: ModelUsage };

/** A language model of any provider. */
export type ModelPort = {
  /**
   * Nothing is sent before the first part is read. Leaving the loop early ends the call at the provider too.
   * @throws ModelError while iterating, also after texts were yielded
   */
  streamChat(request: StreamRequest): AsyncIterable<ModelPart>;
  /**
   * Reads one object of the form of `schema`, whatever text the model adds around it. @throws ModelError; 'garbage'
   * when the answer has another form
   */
  answerJson<Value>(request: ModelRequest & { readonly schema: ZodType<Value> }): Promise<ModelAnswer<Value>>;
};
