/**
 * Whether notifications may be sent to an address: https, a name or a public number, no user name or password in it.
 * The address behind the name is checked again each time something is sent.
 */
export function isApiEndpoint(text: string): boolean {
  if (text.length > 2_000 || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  return !isLocalHost(url.hostname.toLowerCase().replace(/\.$/, ''));
}

const localNames = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home.arpa', 'localdomain'];

/** URL has brought IPv4 in every notation to four decimal numbers, and IPv6 into brackets. */
function isLocalHost(host: string): boolean {
  // An organisation would not use a number as its name, and a number would escape the check of the address behind a
  // name.
  if (host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host)) return true;
  return !host.includes('.') || localNames.some((name) => host === name || host.endsWith(`.${name}`));
}
