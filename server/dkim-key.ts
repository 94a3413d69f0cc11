import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Shortest RSA key that receivers still accept (RFC 8301). */
const fewestBits = 1024;

/**
 * The private key of a DKIM signature as PEM: given itself, with `\n` for line breaks where an environment knows
 * only one line, or as the path of a file. Null when it is no RSA key of at least 1024 bits: the signing library
 * knows no other, and would leave the signature out without a word.
 */
export function readDkimKey(text: string): string | null {
  try {
    const pem = text.includes('-----BEGIN') ? text.replaceAll('\\n', '\n') : readFileSync(text, 'utf8');
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    const isLong = (asymmetricKeyDetails?.modulusLength ?? 0) >= fewestBits;
    return asymmetricKeyType === 'rsa' && isLong ? pem : null;
  } catch {
    return null;
  }
}
