/** Where reports of errors go: an address as Sentry and its relatives give it, the key in place of the user's name. */
export type ReportAddress = { envelopes: string; key: string };

/** 'https://key@errors.example.org/7'; null for anything else. */
export function parseReportAddress(text: string): ReportAddress | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, host, pathname } = new URL(text);
  const [, folder = '', project = ''] = /^(.*)\/(\d+)\/?$/.exec(pathname) ?? [];
  if (!/^https?:$/.test(protocol) || username === '' || project === '') return null;
  return { envelopes: `${protocol}//${host}${folder}/api/${project}/envelope/`, key: username };
}
