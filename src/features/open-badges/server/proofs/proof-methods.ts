/** 'z6Mk…': an Ed25519 public key, 32 bytes behind two that say so, in the letters of base58. */
const publicKey = /^z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/;

/** What an address of a key says by itself. */
export type MethodParts = {
  /** Null where the key would have to be fetched. */
  publicKeyMultibase: string | null;
  /** Whose key the address says it is; null where it says nothing. */
  controller: string | null;
};

/**
 * Addresses of keys that hold the key: 'did:key:z6Mk…', with or without the same after a '#', and 'https://…#z6Mk…', as issuers
 * of Open Badges write them. Whether the key is the issuer's is another question.
 */
export function readMethod(method: string): MethodParts {
  const [base = '', fragment] = method.split('#');
  if (base.startsWith('did:key:')) {
    const key = base.slice('did:key:'.length);
    const agrees = fragment === undefined || fragment === key;
    return { publicKeyMultibase: agrees && publicKey.test(key) ? key : null, controller: base };
  }
  const isKey = fragment !== undefined && publicKey.test(fragment);
  return { publicKeyMultibase: isKey ? fragment : null, controller: fragment === undefined ? null : base };
}
