import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
const version = 'v1.';

/** Secrets as they are stored: readable only with a key that does not lie in the same file. */
export interface SecretBox {
  /** AES-256-GCM; `purpose` is bound to it, so that a sealed text is of no use in another place. */
  seal(secret: string, purpose: string): string;
  /** Null for what was sealed with another key or for another purpose, or is damaged. */
  open(sealed: string, purpose: string): string | null;
}

/** `secret`: of any length, with the strength of at least 256 bits. */
export function secretBox(secret: string): SecretBox {
  const key = createHash('sha256').update(`sealed secrets\n${secret}`).digest();
  return {
    seal(text, purpose) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return version + bytes.toString('base64url');
    },
    open(sealed, purpose) {
      if (!sealed.startsWith(version)) return null;
      const bytes = Buffer.from(sealed.slice(version.length), 'base64url');
      if (bytes.length < nonceBytes + tagBytes) return null;
      const nonce = bytes.subarray(0, nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-tagBytes));
      try {
        const text = [decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()];
        return Buffer.concat(text).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
