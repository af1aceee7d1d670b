/** A backup or a restore that cannot be done: the message is shown as it is. */
export class BackupError extends Error {}
