/** Private hosts at which the operator allows models to answer: 'localhost:11434'. */
export type ModelHosts = ReadonlySet<string>;

/**
 * @param text names or addresses with a port, parted by commas; without a port 443 is meant
 * @returns null when one of them is no host
 */
export function parseModelHosts(text: string): ModelHosts | null {
  const hosts = new Set<string>();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    if (/[/?#@\\\s]/.test(entry) || !URL.canParse(`https://${entry}`)) return null;
    hosts.add(hostOf(new URL(`https://${entry}`)));
  }
  return hosts;
}

/** Whether an address, with its port, is one of the hosts. */
export function isModelHost(hosts: ModelHosts, url: URL): boolean {
  return hosts.has(hostOf(url));
}

function hostOf(url: URL): string {
  const port = url.port === '' ? (url.protocol === 'http:' ? '80' : '443') : url.port;
  return `${url.hostname.toLowerCase()}:${port}`;
}
