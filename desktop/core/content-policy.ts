/**
 * What the page may load and do, as a Content-Security-Policy: its own files, pictures and documents made in
 * memory, and nothing from anywhere else. `connect` is the bridge's address where the page reaches it by socket.
 * Styles may stand in the page because the component library sets its colours and sizes that way.
 */
function contentPolicy(connect: readonly string[]): string {
  const rules: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...connect],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(rules)
    .map(([rule, sources]) => `${rule} ${sources.join(' ')}`)
    .join('; ');
}

/** Headers of every answer that carries a part of the page. */
export function pageHeaders(connect: readonly string[]): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(connect),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}
