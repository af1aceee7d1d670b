import { z } from 'zod';

const database = /^[A-Za-z_]\w{0,62}$/;

/** Where sessions and answers are fed to; without an address nowhere. */
export const clickHouseEnvironment = {
  CLICKHOUSE_URL: z
    .string()
    .refine((value) => {
      if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false;
      const { pathname, search, hash } = new URL(value);
      return search === '' && hash === '' && (pathname === '/' || database.test(pathname.slice(1)));
    }, 'must be an address like https://praxis:password@clickhouse.example.org:8443/praxis')
    .optional(),
  CLICKHOUSE_USER: z
    .string()
    .regex(/^[^:]+$/, 'must not be empty and hold no colon')
    .optional(),
  CLICKHOUSE_PASSWORD: z.string().min(1, 'must not be empty').optional(),
};

export type ClickHouseConfig = {
  /** Without user, password and path. */
  address: string;
  database: string;
  user: string;
  password: string;
};

/** A `problem` is a sentence for the operator. Null: nothing is fed, and nothing for it is loaded. */
export function readClickHouse({
  CLICKHOUSE_URL,
  CLICKHOUSE_USER,
  CLICKHOUSE_PASSWORD,
}: z.infer<z.ZodObject<typeof clickHouseEnvironment>>): ClickHouseConfig | { problem: string } | null {
  if (CLICKHOUSE_URL === undefined)
    return CLICKHOUSE_USER === undefined && CLICKHOUSE_PASSWORD === undefined
      ? null
      : { problem: 'The setting CLICKHOUSE_URL is missing: it says which ClickHouse the user is of.' };
  const url = new URL(CLICKHOUSE_URL);
  if (CLICKHOUSE_USER !== undefined && url.username !== '')
    return {
      problem: 'The setting CLICKHOUSE_USER is wrong: the address in CLICKHOUSE_URL names a user already.',
    };
  const fromAddress = readPart(url.password);
  const user = readPart(url.username);
  if (fromAddress === null || user === null)
    return {
      problem: 'The setting CLICKHOUSE_URL is wrong: percent-encode special characters in user and password.',
    };
  return {
    address: url.origin,
    database: url.pathname.slice(1) || 'default',
    user: CLICKHOUSE_USER ?? (user || 'default'),
    password: CLICKHOUSE_PASSWORD ?? fromAddress,
  };
}

function readPart(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
