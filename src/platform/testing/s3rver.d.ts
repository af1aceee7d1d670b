declare module 's3rver' {
  type Context = {
    method: string;
    path: string;
    query: Record<string, string | undefined>;
    type: string;
    status: number;
    body: unknown;
  };
  type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>;
  /** The few parts of the test server that the tests use. */
  // biome-ignore lint/style/noDefaultExport: this is how the package exports it.
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    middleware: Middleware[];
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
