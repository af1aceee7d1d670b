import { writeFileSync } from 'node:fs';

/**
 * Writes a database of countries in the MaxMind DB format (version 2.0) that knows one: every IPv4 address below 128.0.0.0
 * is in it. No other address is known.
 */
export function writeCountryFile(path: string, country: string): void {
  const data = map([['country', map([['iso_code', text(country)]])]]);
  const nodeCount = 1;
  // The left record leads to the data, which begins 16 bytes behind the tree; the right one says that nothing is known.
  const tree = Buffer.concat([record(nodeCount + 16), record(nodeCount), Buffer.alloc(16)]);
  const metadata = map([
    ['binary_format_major_version', number(5, 2)],
    ['binary_format_minor_version', number(5, 0)],
    ['build_epoch', number(9, 1_760_000_000)],
    ['database_type', text('Test-Country')],
    ['description', map([['en', text('One country')]])],
    ['ip_version', number(5, 4)],
    ['languages', Buffer.from([0, 4])],
    ['node_count', number(6, nodeCount)],
    ['record_size', number(5, 24)],
  ]);
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
  writeFileSync(path, Buffer.concat([tree, data, marker, metadata]));
}

function record(value: number): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntBE(value, 0, 3);
  return bytes;
}

/** Types 1 to 7 stand in the first three bits; the length follows in five. All texts here are shorter than 29 bytes. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([(2 << 5) | value.length]), Buffer.from(value)]);
}

function map(entries: readonly [string, Buffer][]): Buffer {
  return Buffer.concat([
    Buffer.from([(7 << 5) | entries.length]),
    ...entries.flatMap(([key, value]) => [text(key), value]),
  ]);
}

/** Types from 8 on stand in a byte of their own, less 7. */
function number(type: 5 | 6 | 9, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  const head = type === 9 ? [4, 2] : [(type << 5) | 4];
  // 16 bits take two bytes, 32 bits four.
  if (type === 5) return Buffer.concat([Buffer.from([(5 << 5) | 2]), bytes.subarray(2)]);
  return Buffer.concat([Buffer.from(head), bytes]);
}
