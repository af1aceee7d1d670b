/** no-webgl: the browser cannot draw it. load-failed: a file did not come or cannot be read. */
export type AvatarErrorCode = 'no-webgl' | 'load-failed';

export class AvatarError extends Error {
  readonly code: AvatarErrorCode;

  constructor(code: AvatarErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AvatarError';
    this.code = code;
  }
}
