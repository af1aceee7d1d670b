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

/**
 * The devices that pages may use: the voice of a conversation, the whole screen, and the motion of a phone or headset
 * in a 360 video. Every other device in the list is forbidden, also for libraries.
 */
const permissionsPolicy = [
  ...[
    'microphone',
    'fullscreen',
    'xr-spatial-tracking',
    'gyroscope',
    'accelerometer',
    'autoplay',
    'picture-in-picture',
  ].map((feature) => `${feature}=(self)`),
  ...[
    'camera',
    'geolocation',
    'payment',
    'usb',
    'serial',
    'hid',
    'midi',
    'display-capture',
    'browsing-topics',
  ].map((feature) => `${feature}=()`),
].join(', ');

/** On every answer. They never change, so they are written out: making them anew each time cost 4 % of a list page. */
export const securityHeaders: Readonly<Record<string, string>> = {
  // Cacheable answers set their own header: pages, pictures, files of a video.
  'cache-control': 'no-store',
  'content-security-policy': writePolicy(contentSecurityPolicy),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  // Browsers have removed the filter that it names; where the filter is left it does harm.
  'x-xss-protection': '0',
};

/** A year, for this host only: the operator decides about subdomains. */
const strictTransport = { 'strict-transport-security': 'max-age=31536000' };

/** The same with the header that requires encryption, where people reach the server at https. */
export function headersFor(publicUrl: string | null): Readonly<Record<string, string>> {
  return publicUrl?.startsWith('https://') ? { ...securityHeaders, ...strictTransport } : securityHeaders;
}
