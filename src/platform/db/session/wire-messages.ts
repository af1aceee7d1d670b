/**
 * The messages of PostgreSQL's extended query protocol, written one behind the other into one piece of memory: sent
 * as several pieces they cost several times as much. Portals have no name, and all values but bytes travel as text.
 */
export type WireMessage =
  | { kind: 'prepare'; name: string; sql: string }
  | { kind: 'close'; name: string }
  | { kind: 'bind'; name: string; values: readonly (string | Buffer | null)[] }
  | { kind: 'describe' | 'execute' | 'sync' };

const codes = { close: 'C', prepare: 'P', describe: 'D', bind: 'B', execute: 'E', sync: 'S' } as const;
/** Code, length, counts and the zeros behind names. */
const overheadBytes = 32;

export function writeMessages(messages: readonly WireMessage[]): Buffer {
  const buffer = Buffer.allocUnsafe(messages.reduce((sum, message) => sum + measure(message), 0));
  let at = 0;
  for (const message of messages) {
    const start = at + 1;
    buffer.write(codes[message.kind], at, 'latin1');
    at = writeBody(buffer, start + 4, message);
    buffer.writeInt32BE(at - start, start);
  }
  return buffer.subarray(0, at);
}

function measure(message: WireMessage): number {
  const names = 'name' in message ? message.name.length : 0;
  const sql = message.kind === 'prepare' ? measureText(message.sql) : 0;
  const values = message.kind === 'bind' ? message.values : [];
  return values.reduce((sum, value) => sum + 6 + measureValue(value), overheadBytes + names + sql);
}

function measureValue(value: string | Buffer | null): number {
  return typeof value === 'string' ? measureText(value) : (value?.length ?? 0);
}

/** Short texts are not measured: they get the room of their longest possible form. */
function measureText(text: string): number {
  return text.length < 1024 ? text.length * 3 : Buffer.byteLength(text);
}

function writeBody(buffer: Buffer, at: number, message: WireMessage): number {
  switch (message.kind) {
    case 'prepare':
      return buffer.writeInt16BE(0, writeName(buffer, writeName(buffer, at, message.name), message.sql));
    case 'close':
      return writeName(buffer, at, `S${message.name}`);
    case 'describe':
      return writeName(buffer, at, 'P');
    case 'bind':
      return writeValues(buffer, writeName(buffer, writeName(buffer, at, ''), message.name), message.values);
    case 'execute':
      return buffer.writeInt32BE(0, writeName(buffer, at, ''));
    case 'sync':
      return at;
  }
}

function writeName(buffer: Buffer, at: number, text: string): number {
  return buffer.writeUInt8(0, at + buffer.write(text, at));
}

function writeValues(buffer: Buffer, start: number, values: readonly (string | Buffer | null)[]): number {
  let at = buffer.writeInt16BE(values.length, start);
  for (const value of values) at = buffer.writeInt16BE(value instanceof Buffer ? 1 : 0, at);
  at = buffer.writeInt16BE(values.length, at);
  for (const value of values) {
    if (value === null) {
      at = buffer.writeInt32BE(-1, at);
      continue;
    }
    const bytes = typeof value === 'string' ? buffer.write(value, at + 4) : value.copy(buffer, at + 4);
    at = buffer.writeInt32BE(bytes, at) + bytes;
  }
  // All columns of the answer as text.
  return buffer.writeInt16BE(0, at);
}
