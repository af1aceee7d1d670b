/** What a command is put behind to run in a network namespace whose only way leads to itself. */
export const withoutNetwork = ['bwrap', '--dev-bind', '/', '/', '--unshare-net'] as const;
