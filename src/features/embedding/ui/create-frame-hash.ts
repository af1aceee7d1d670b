/** 128 random bits as 32 hexadecimal digits: only the frame that received it can mark a message with it. */
export function createFrameHash(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
