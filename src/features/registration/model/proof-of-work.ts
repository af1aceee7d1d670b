/**
 * A form is sent with an answer that costs a machine some work and a person nothing. It is right when the hash of both
 * begins with so many zero bits.
 */
export function textOfWork(ticket: string, answer: number): string {
  return `${ticket}:${answer}`;
}

export function countZeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte === 0) {
      bits += 8;
      continue;
    }
    return bits + Math.clz32(byte) - 24;
  }
  return bits;
}

const usualBits = 14;
/** Some seconds of a phone. */
const mostBits = 20;
const signUpsPerBit = 4;

/** Each sign-up of a network makes the next one a little dearer. */
export function bitsAfter(signUps: number): number {
  return Math.min(mostBits, usualBits + Math.floor(signUps / signUpsPerBit));
}
