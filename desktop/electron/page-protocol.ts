import { protocol, type CustomScheme } from 'electron';
import { pageHeaders } from '../core/content-policy.ts';
import { findPageFile } from '../core/page-file.ts';

/** The page has an origin of its own, so that nothing on the network or on the disk shares it. */
export const pageScheme: CustomScheme = {
  scheme: 'app',
  privileges: { standard: true, secure: true, supportFetchAPI: true },
};

export const pageOrigin = 'app://aktuar';

/** True for addresses of our own page. */
export const isPage = (address: string): boolean => address.startsWith(`${pageOrigin}/`);

/** Answers `app://aktuar/…` with the built page in `root`, and nothing else. */
export function servePage(root: string): void {
  protocol.handle('app', async request => {
    const { host, pathname } = new URL(request.url);
    const readable = host === 'aktuar' && request.method === 'GET';
    const file = readable ? await findPageFile(root, pathname) : null;
    if (file === null) return new Response(null, { status: 404, headers: pageHeaders([]) });
    return new Response(file.bytes, { headers: { ...pageHeaders([]), 'content-type': file.type } });
  });
}
