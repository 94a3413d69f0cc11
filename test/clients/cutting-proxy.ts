import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A line to a server that breaks when told to. */
export interface CuttingProxy {
  readonly address: string;
  /** So many next answers are lost: the server has answered, and the connection ends before the client hears it. */
  lose: number;
  /** So many next requests are answered 503 and never reach the server. */
  refuse: number;
  /** Methods, paths and idempotency keys of every request that came. */
  readonly heard: { readonly method: string; readonly path: string; readonly key: string | undefined }[];
  stop(): Promise<void>;
}

export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const proxy = createServer((req, res) => {
    const { method = 'GET', url = '/', headers } = req;
    line.heard.push({ method, path: url, key: headers['idempotency-key'] as string | undefined });
    if (line.refuse > 0) {
      line.refuse -= 1;
      req.resume();
      res.writeHead(503, { 'retry-after': '0' }).end();
      return;
    }
    const forwarded = request(target + url, { method, headers }, answer => {
      if (line.lose > 0) {
        line.lose -= 1;
        answer.resume().on('end', () => res.destroy());
        return;
      }
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    forwarded.on('error', () => res.destroy());
    req.pipe(forwarded);
  });
  await new Promise<void>(done => void proxy.listen(0, '127.0.0.1', done));
  const line: CuttingProxy = {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    lose: 0,
    refuse: 0,
    heard: [],
    stop: () => {
      proxy.closeAllConnections();
      return new Promise(done => void proxy.close(() => done()));
    },
  };
  return line;
}
