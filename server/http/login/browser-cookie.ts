import type { Request, Response } from 'express';
import type { Context } from '../../context.ts';

const name = 'aktuar-login';
/** Longer than any attempt to log in. */
const maxAgeMs = 60 * 60_000;
const pattern = /^[\w-]{43}$/;

/**
 * The secret by which a browser is known again while somebody logs in; a new one for a browser without. Scripts do not
 * see it, and other sites' forms and pictures do not carry it.
 */
export function browserSecret({ baseUrl, randomToken }: Context, req: Request, res: Response): string {
  const isSecure = baseUrl().startsWith('https:');
  // The prefix lets no neighbouring host plant one.
  const cookie = isSecure ? `__Host-${name}` : name;
  const known = cookieOf(req, cookie);
  if (known !== null) return known;
  const secret = randomToken(32);
  res.cookie(cookie, secret, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    path: '/',
    maxAge: maxAgeMs,
  });
  return secret;
}

function cookieOf(req: Request, name: string): string | null {
  for (const part of (req.headers.cookie ?? '').split(';')) {
    const [key, value = ''] = part.trim().split('=', 2);
    if (key === name && pattern.test(value)) return value;
  }
  return null;
}
