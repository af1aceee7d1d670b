/** Whether a name or an address always means the local machine. */
export function isThisMachine(host: string): boolean {
  const name = host
    .trim()
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  if (name === '::1' || name === '0:0:0:0:0:0:0:1') return true;
  return /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(name);
}

/** Whether the settings say that other machines use this server: it listens to them, has an address for them, or a proxy in front. */
export function isReachable(settings: {
  host: string;
  publicUrl: string | null;
  trustedProxies: number;
}): boolean {
  const { host, publicUrl, trustedProxies } = settings;
  if (trustedProxies > 0 || !isThisMachine(host)) return true;
  return publicUrl !== null && !isThisMachine(new URL(publicUrl).hostname);
}
