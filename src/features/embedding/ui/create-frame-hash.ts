/** 128 random bits as 32 hexadecimal digits: nobody but the frame that was given it can stamp a message with it. */
export function createFrameHash(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
