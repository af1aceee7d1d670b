/** Hands the sound of a microphone to the page, some 20 ms at a time. It runs in the browser's thread for sound. */

declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** The browser brings 128 at a time. */
const samplesAtOnce = 1024;

registerProcessor(
  'microphone',
  class extends AudioWorkletProcessor {
    #part = new Float32Array(samplesAtOnce);
    #filled = 0;

    process(inputs: readonly (readonly Float32Array[])[]): boolean {
      const channel = inputs[0]?.[0];
      // There is none while the microphone is still opening.
      if (channel) {
        this.#part.set(channel, this.#filled);
        this.#filled += channel.length;
      }
      if (this.#filled >= samplesAtOnce) {
        this.port.postMessage(this.#part, [this.#part.buffer]);
        this.#part = new Float32Array(samplesAtOnce);
        this.#filled = 0;
      }
      return true;
    }
  },
);
