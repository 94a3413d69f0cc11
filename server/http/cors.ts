import type { RequestHandler } from 'express';

/** Lets the association's own websites make public calls: adds CORS headers for the origins in PUBLIC_ORIGINS. */
export function publicCors(origins: readonly string[]): RequestHandler {
  return (req, res, next) => {
    const origin = req.get('origin');
    res.vary('Origin');
    if (origin !== undefined && origins.includes(origin)) {
      res.setHeader('Access-Control-Allow-Origin', origin);
      res.setHeader('Access-Control-Expose-Headers', 'X-Request-Id, X-Total-Count, Retry-After');
      if (req.method === 'OPTIONS') {
        res.setHeader('Access-Control-Allow-Methods', 'GET, POST');
        res.setHeader('Access-Control-Allow-Headers', 'Content-Type, Idempotency-Key');
        res.setHeader('Access-Control-Max-Age', '600');
      }
    }
    next();
  };
}
