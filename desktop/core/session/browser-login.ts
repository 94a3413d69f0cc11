import { createHash, randomBytes } from 'node:crypto';
import { contract } from '../../../shared/contract.ts';
import { DomainError } from '../../../shared/errors.ts';
import { callRemote, type Target } from '../remote.ts';
import type { LoginParts } from './enrol.ts';

/** RFC 7636 asks for 256 bits at least. */
const verifierBytes = 32;

/** A login that a person makes in the browser, with a passkey. */
interface BrowserLogin {
  /** The page to open; null where the server takes no passkeys. */
  open(): Promise<{ readonly url: string | null }>;
  /** A session of the board for the code that the page gave. Throws `login_code_wrong`. */
  logIn(code: string): Promise<Target>;
  /** Confirms the signed-in person by the code that the page gave. Throws `login_code_wrong`. */
  confirm(code: string): Promise<void>;
}

/** An older server has no such call. */
function unlessUnknown(error: unknown): null {
  if (error instanceof DomainError && error.code === 'not_found') return null;
  throw error;
}

/**
 * The page of this program has another origin than the server, so that it can show no passkey of the server itself. The
 * system's browser does it on the server's page, and a person carries a code from there. The
 * code is of no use without the verifier, which stays in this process.
 */
export function browserLogin({ context, session }: LoginParts): BrowserLogin {
  let verifier: string | null = null;
  const shown = (code: string) => {
    if (verifier === null) throw new DomainError('login_code_wrong', {});
    return { code, code_verifier: verifier };
  };
  return {
    async open() {
      const { server } = session.target();
      const { page: endpoint } = contract.passkeys;
      const answer = await callRemote(context, { server, token: null }, endpoint, {}).catch(unlessUnknown);
      if (answer === null || !answer.is_possible) return { url: null };
      verifier = randomBytes(verifierBytes).toString('base64url');
      const page = new URL(answer.url);
      page.searchParams.set('code_challenge', createHash('sha256').update(verifier).digest('base64url'));
      return { url: page.href };
    },
    async logIn(code) {
      const { server } = session.target();
      const target = { server, token: null };
      const { token } = await callRemote(context, target, contract.passkeys.login, shown(code));
      verifier = null;
      return { server, token };
    },
    async confirm(code) {
      await callRemote(context, session.target(), contract.ownLogin.confirm, { passkey: shown(code) });
      verifier = null;
    },
  };
}
