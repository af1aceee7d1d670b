const contentSecurityPolicy = {
  'default-src': ["'self'"],
  // The decoder of 3D models is WebAssembly; this lets it be compiled, and no text be run as a program.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  // Component styles set their sizes on the element; no script can come in this way.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  // Caption tracks are small texts that come inside the answer.
  'media-src': ["'self'", 'blob:', 'data:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'font-src': ["'self'"],
  'frame-src': ["'self'"],
  'frame-ancestors': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
};

function writePolicy(policy: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join(';');
}

/** The policy of a page that these origins may show in a frame, besides our own. */
export function embeddablePolicy(origins: readonly string[]): string {
  return writePolicy({ ...contentSecurityPolicy, 'frame-ancestors': ["'self'", ...origins] });
}

/** On every answer. They never change, so they are written out: making them anew each time cost 4 % of a list page. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': writePolicy(contentSecurityPolicy),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  // The filter it names is gone from browsers; where it is left it does harm.
  'x-xss-protection': '0',
};
