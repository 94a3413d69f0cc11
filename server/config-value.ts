import { isIP } from 'node:net';
import { z } from 'zod';
import { estimateBits } from './secret-strength.ts';

/** A secret that the operator chooses: so many characters, and so hard to guess. */
export interface SecretRule {
  readonly least: number;
  readonly most?: number;
  readonly bits: number;
}

export const secretValue = ({ least, most = 1000, bits }: SecretRule) =>
  z
    .string()
    .min(least)
    .max(most)
    .refine(text => estimateBits(text) >= bits)
    .optional();

/** Parts separated by commas. */
export const listValue = (item: z.ZodType<string, string>) =>
  z
    .string()
    .default('')
    .transform(text => text.split(',').map(part => part.trim()))
    .transform(parts => parts.filter(part => part !== ''))
    .pipe(z.array(item));

/** Who may say in a header from where a call comes: `loopback`, an address, or a network that is not the whole world. */
export const proxyValue = z.string().refine(text => {
  if (text === 'loopback') return true;
  const [address = '', length, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (length === undefined) return true;
  return /^\d{1,3}$/.test(length) && Number(length) >= 8 && Number(length) <= (version === 4 ? 32 : 128);
});
