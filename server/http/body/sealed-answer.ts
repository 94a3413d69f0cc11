import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Answer } from '../answer.ts';

/** An answer as it is kept: only a caller with the key of the request can read it. */

const cipherKey = (key: string) => createHash('sha256').update(`aktuar answer ${key}`).digest();

export function sealAnswer(answer: Answer, key: string): Buffer {
  const { body, ...facts } = answer;
  const head = Buffer.from(JSON.stringify(facts));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), nonce);
  const sealed = Buffer.concat([cipher.update(Buffer.concat([length, head, body])), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

export function openAnswer(sealed: Buffer, key: string): Answer {
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  const plain = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  const end = 4 + plain.readUInt32BE(0);
  const head = JSON.parse(plain.subarray(4, end).toString()) as Omit<Answer, 'body'>;
  return { ...head, body: plain.subarray(end) };
}
