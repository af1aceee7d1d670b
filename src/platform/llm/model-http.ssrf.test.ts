import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createModelClient } from './model-client.ts';
import { parseModelHosts } from './model-hosts.ts';
import { createModelHttp } from './model-http.ts';

/** Counts every connection, in any protocol, on every address of this machine, IPv4 and IPv6. */
let listener: Server;
let hits = 0;
let port = 0;
beforeAll(async () => {
  listener = createServer((socket) => {
    hits += 1;
    socket.on('error', () => {});
    socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n', () => socket.destroy());
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
  'metadata.test': ['169.254.169.254'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'nat64.test': ['64:ff9b::7f00:1'],
  'zone.test': ['fe80::1%lo'],
  'half.test': ['93.184.216.34', '127.0.0.1'],
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
  // this machine, as people write it, and in decimal, octal, hexadecimal and mixed
  '127.0.0.1', 'localhost', 'LOCALHOST', 'localhost.', 'app.localhost', '127.0.0.2', '127.1', '127.0.1', '127.255.255.254',
  '2130706433', '0x7f000001', '0x7f.0.0.1', '0x7f.1', '017700000001', '0177.0.0.1', '0177.0.0.01', '0x7F.0x0.0x0.0x1',
  '00000177.0.0.1', '127.0.0.0x1', '０x7f.1', '１２７.0.0.1', '127。0。0。1', '%31%32%37.0.0.1',
  '0.0.0.0', '0', '0x0', '000.000.000.000', '[::]',
  // private networks, metadata services, carriers, tests, multicast
  '10.0.0.1', '167772161', '0x0a000001', '012.0.0.1', '172.16.0.1', '172.31.255.254', '192.168.0.1', '3232235521',
  '169.254.169.254', '2852039166', '0xa9fea9fe', '169.254.0.1', '100.100.100.200', '168.63.129.16', '[fd00:ec2::254]', '192.0.0.192',
  '100.64.0.1', '198.18.0.1', '192.0.2.1', '198.51.100.7', '203.0.113.9', '192.88.99.1', '224.0.0.1', '240.0.0.1', '255.255.255.255',
  // IPv6
  '[::1]', '[0:0:0:0:0:0:0:1]', '[0000::0001]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:10.0.0.1]', '[0:0:0:0:0:ffff:a9fe:a9fe]',
  '[::127.0.0.1]', '[::7f00:1]', '[64:ff9b::127.0.0.1]', '[64:ff9b::a9fe:a9fe]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]',
  '[2001:0:7f00:1::]', '[fe80::1]', '[fc00::1]', '[fd12:3456:789a::1]', '[fec0::1]', '[ff02::1]', '[2001:db8::1]', '[3fff::1]', '[100::1]',
  ...Object.keys(names),
]; // biome-ignore format: a table

const limits = { firstMs: 20_000, nextMs: 20_000, wholeMs: 20_000 };
const question = { system: '', messages: [{ role: 'user', content: 'x' }], maxOutputTokens: 1 } as const;

async function ask(baseUrl: string, allowed = '', provider: 'openai-compatible' | 'anthropic' = 'anthropic') {
  const client = createModelClient({
    http: createModelHttp({ hosts: parseModelHosts(allowed) ?? new Set(), resolve }),
  });
  const port = client.connect({ provider, baseUrl, modelId: 'm', apiKey: 'sk' }, limits);
  try {
    for await (const _part of port.streamChat(question)) break;
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('a model at an address that is not of the public internet', () => {
  test('there are at least eighty ways to write one here', () => {
    expect(new Set(hosts).size).toBeGreaterThanOrEqual(80);
  });

  test.each(hosts)('%s is never connected to', async (host) => {
    const before = hits;
    for (const scheme of ['https', 'http']) {
      for (const provider of ['openai-compatible', 'anthropic'] as const) {
        // The operator's hosts allow no other hosts, and no other port of the same host.
        expect(
          await ask(`${scheme}://${host}:${port}/v1`, '127.0.0.1:11434, ollama:80', provider),
        ).toBeDefined();
      }
    }
    expect(hits).toBe(before);
  });

  test('is spoken to where the operator allows exactly that host and port', async () => {
    for (const [host, allowed] of [
      ['127.0.0.1', `127.0.0.1:${port}`],
      ['LocalHost', `localhost:${port}`],
      ['loopback.test', `ollama:1,loopback.test:${port}`],
      ['[::1]', `[::1]:${port}`],
    ]) {
      const before = hits;
      expect(await ask(`http://${host}:${port}/v1`, allowed)).toMatchObject({
        kind: 'refused',
        reason: 'not-found',
      });
      expect(hits).toBe(before + 1);
    }
  });

  test('is not spoken to where the operator allows a name that leads to credentials of a cloud machine', async () => {
    expect(await ask(`http://metadata.test:${port}/v1`, `metadata.test:${port}`)).toMatchObject({
      reason: 'address',
    });
  });
});

test('a name that takes too long to be found ends with the time of the call', async () => {
  const client = createModelClient({
    http: createModelHttp({ hosts: new Set(), resolve: () => new Promise(() => {}) }),
  });
  const target = {
    provider: 'anthropic',
    baseUrl: 'https://slow.test/v1',
    modelId: 'm',
    apiKey: 'sk',
  } as const;
  const reading = async () => {
    for await (const _part of client.connect(target, { ...limits, firstMs: 50 }).streamChat(question)) break;
  };
  await expect(reading()).rejects.toMatchObject({ kind: 'timeout' });
});

test.each(['http://x', 'a b', 'x/y', 'x?y', 'user@x', '[', 'x:99999', 'x#y', 'a\\b'])(
  '%s is no list of hosts',
  (text) => {
    expect(parseModelHosts(text)).toBeNull();
  },
);

test('a host without a port is one at 443, and letters are all small', () => {
  expect(parseModelHosts(' Models.Example.org , localhost:11434,')).toEqual(
    new Set(['models.example.org:443', 'localhost:11434']),
  );
});
