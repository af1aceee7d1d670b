/** no-webgl: the browser has no WebGL 2. load-failed: a file did not arrive or cannot be read. */
export type AvatarErrorCode = 'no-webgl' | 'load-failed';

export class AvatarError extends Error {
  readonly code: AvatarErrorCode;

  constructor(code: AvatarErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AvatarError';
    this.code = code;
  }
}
