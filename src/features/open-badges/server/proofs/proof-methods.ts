/** 'z6Mk…': an Ed25519 public key, 32 bytes behind two that say so, in the letters of base58. */
const publicKey = /^z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/;

/** What an address of a key says by itself. */
export type MethodParts = {
  /** Null where the key would have to be fetched. */
  publicKeyMultibase: string | null;
  /** Whose key the address says it is; null where it says nothing. */
  controller: string | null;
  /** Of a key that a token brought: its mark (RFC 9278). */
  thumbprint: string | null;
};

const thumbprints = 'urn:ietf:params:oauth:jwk-thumbprint:sha-256:';

/** On the web. What looks like a key and is none, and names of other registers, lead to no key. */
export function standsElsewhere(method: string): boolean {
  return /^(?:https?:\/\/|did:web:)/.test(method) && !method.includes('#z6Mk');
}

/**
 * Addresses of keys that hold the key: 'did:key:z6Mk…', with or without the same after a '#', and 'https://…#z6Mk…', as issuers
 * of Open Badges write them. Whether the key is the issuer's is another question.
 */
export function readMethod(method: string): MethodParts {
  if (method.startsWith(thumbprints))
    return { publicKeyMultibase: null, controller: null, thumbprint: method.slice(thumbprints.length) };
  const [base = '', fragment] = method.split('#');
  const thumbprint = null;
  if (base.startsWith('did:jwk:')) return { publicKeyMultibase: null, controller: base, thumbprint };
  if (base.startsWith('did:key:')) {
    const key = base.slice('did:key:'.length);
    const agrees = fragment === undefined || fragment === key;
    return { publicKeyMultibase: agrees && publicKey.test(key) ? key : null, controller: base, thumbprint };
  }
  const isKey = fragment !== undefined && publicKey.test(fragment);
  return {
    publicKeyMultibase: isKey ? fragment : null,
    controller: fragment === undefined ? null : base,
    thumbprint,
  };
}
