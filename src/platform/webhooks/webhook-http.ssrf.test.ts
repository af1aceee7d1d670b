import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWebhookHttp } from './webhook-http.ts';

/** Counts every connection, in any protocol, on every address of this machine, IPv4 and IPv6. */
let listener: Server;
let hits = 0;
let port = 0;

beforeAll(async () => {
  listener = createServer((socket) => {
    hits += 1;
    socket.on('error', () => {});
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n', () => socket.destroy());
  });
  await new Promise<void>((resolve) => listener.listen({ host: '::', port: 0 }, resolve));
  port = (listener.address() as AddressInfo).port; // a TCP server's address has this shape
});
afterAll(() => new Promise((resolve) => listener.close(resolve)));

/** Names of the test's own name service. */
const names: Record<string, readonly string[]> = {
  'loopback.test': ['127.0.0.1'],
  'loopback6.test': ['::1'],
  'private.test': ['10.0.0.5'],
  'router.test': ['192.168.1.1'],
  'metadata.test': ['169.254.169.254'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'mapped-hex.test': ['::ffff:7f00:1'],
  'nat64.test': ['64:ff9b::7f00:1'],
  'local6.test': ['fd00::1'],
  'zone.test': ['fe80::1%lo'],
  'half.test': ['93.184.216.34', '127.0.0.1'],
  'half6.test': ['2606:4700::1111', '::1'],
  'any.test': ['0.0.0.0'],
  'nonsense.test': ['not-an-address'],
  'nothing.test': [],
};
const resolve = async (name: string) => {
  if (name === 'localhost' || name.endsWith('.localhost') || name === 'localhost.')
    return ['127.0.0.1', '::1'];
  return names[name] ?? Promise.reject(new Error('ENOTFOUND'));
};

const hosts = [
  // this machine, as people write it
  '127.0.0.1', 'localhost', 'LOCALHOST', 'localhost.', 'app.localhost', '127.0.0.2', '127.1', '127.0.1', '127.255.255.254',
  // the same in decimal, octal, hexadecimal and mixed
  '2130706433', '0x7f000001', '0x7f.0.0.1', '0x7f.1', '017700000001', '0177.0.0.1', '0177.0.0.01', '0x7F.0x0.0x0.0x1',
  '00000177.0.0.1', '127.0.0.0x1', '０x7f.1', '１２７.0.0.1', '127。0。0。1', '%31%32%37.0.0.1',
  // no address at all, which systems read as this machine
  '0.0.0.0', '0', '0x0', '000.000.000.000', '[::]',
  // private networks
  '10.0.0.1', '10.255.255.255', '167772161', '0x0a000001', '012.0.0.1', '172.16.0.1', '172.31.255.254', '192.168.0.1', '192.168.255.255', '3232235521',
  // link-local and metadata services
  '169.254.169.254', '2852039166', '0xa9fea9fe', '169.254.0.1', '100.100.100.200', '168.63.129.16', '[fd00:ec2::254]', '192.0.0.192',
  // carriers, tests, examples
  '100.64.0.1', '100.127.255.255', '198.18.0.1', '198.19.255.255', '192.0.2.1', '198.51.100.7', '203.0.113.9', '192.88.99.1',
  // multicast, reserved, broadcast
  '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255',
  // IPv6
  '[::1]', '[0:0:0:0:0:0:0:1]', '[0000::0001]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:10.0.0.1]', '[0:0:0:0:0:ffff:a9fe:a9fe]',
  '[::127.0.0.1]', '[::7f00:1]', '[64:ff9b::127.0.0.1]', '[64:ff9b::a9fe:a9fe]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[2002:a9fe:a9fe::1]',
  '[2001:0:7f00:1::]', '[fe80::1]', '[fc00::1]', '[fd12:3456:789a::1]', '[fec0::1]', '[ff02::1]', '[ff0e::1]', '[2001:db8::1]', '[3fff::1]', '[100::1]', '[5f00::1]',
  // names that lead to such addresses
  ...Object.keys(names),
]; // biome-ignore format: a table

describe('an address that is not of the public internet', () => {
  test('there are at least eighty ways to write one here', () => {
    expect(new Set(hosts).size).toBeGreaterThanOrEqual(80);
  });

  test.each(hosts)('%s is never connected to', async (host) => {
    const http = createWebhookHttp({ allowPrivate: false, resolve, timeLimitMs: 2_000 });
    const before = hits;
    for (const url of [
      `https://${host}:${port}/hook`,
      `http://${host}:${port}/hook`,
      `https://user:pass@${host}:${port}/`,
      `https://example.test@${host}:${port}/`,
      `https:\\\\${host}:${port}\\`,
    ]) {
      expect((await http.post(url, {}, '{}')).kind).not.toBe('answered');
    }
    expect(hits).toBe(before);
  });

  test('the listener would have noticed', async () => {
    const http = createWebhookHttp({ allowPrivate: true, resolve });
    const before = hits;
    expect((await http.post(`http://localhost:${port}/`, {}, '{}')).kind).toBe('answered');
    expect(hits).toBe(before + 1);
  });
});

describe('where private networks are allowed', () => {
  const http = createWebhookHttp({ allowPrivate: true, resolve, timeLimitMs: 2_000 });

  test.each([
    '169.254.169.254',
    '100.100.100.200',
    '[fd00:ec2::254]',
    '168.63.129.16',
    '0.0.0.0',
    '[::]',
    '224.0.0.1',
    '255.255.255.255',
    '[fe80::1]',
    '[ff02::1]',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    'metadata.test',
    'mapped.test',
    'nat64.test',
    'any.test',
    'zone.test',
  ])('%s is still refused', async (host) => {
    const before = hits;
    expect((await http.post(`http://${host}:${port}/`, {}, '{}')).kind).toBe('refused');
    expect(hits).toBe(before);
  });

  test('ports of other services are still refused', async () => {
    for (const other of [21, 22, 25, 110, 143, 389, 445, 465, 587, 993]) {
      expect(await http.post(`http://localhost:${other}/`, {}, '{}')).toEqual({
        kind: 'refused',
        reason: 'The port of the address belongs to another service.',
      });
    }
  });
});

describe('an answer that leads elsewhere', () => {
  let redirecting: HttpServer;
  let status = 302;
  beforeAll(async () => {
    redirecting = createHttpServer((_request, response) =>
      response.writeHead(status, { location: `http://127.0.0.1:${port}/` }).end('elsewhere'),
    );
    await new Promise<void>((done) => redirecting.listen(0, '127.0.0.1', done));
  });
  afterAll(() => new Promise((done) => redirecting.close(done)));

  test.each([301, 302, 303, 307, 308])('%i is not followed', async (code) => {
    status = code;
    const http = createWebhookHttp({ allowPrivate: true });
    const before = hits;
    const to = (redirecting.address() as AddressInfo).port; // a TCP server's address has this shape
    expect(await http.post(`http://127.0.0.1:${to}/`, {}, '{}')).toMatchObject({ status: code });
    expect(hits).toBe(before);
  });
});

test('a name is resolved once, and the connection goes to the address that was judged', async () => {
  const first = createHttpServer((request, response) => response.end(request.headers.host));
  await new Promise<void>((done) => first.listen(0, '127.0.0.2', done));
  const to = (first.address() as AddressInfo).port; // a TCP server's address has this shape
  let asked = 0;
  const http = createWebhookHttp({
    allowPrivate: true,
    resolve: async () => {
      asked += 1;
      return asked === 1 ? ['127.0.0.2'] : ['127.0.0.1'];
    },
  });
  expect(await http.post(`http://rebind.test:${to}/`, {}, '{}')).toMatchObject({
    status: 200,
    body: `rebind.test:${to}`,
  });
  expect(asked).toBe(1);
  await new Promise((done) => first.close(done));
});
