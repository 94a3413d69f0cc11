import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signUpdate, type SignedUpdateInfo } from '../../../desktop/core/update/update-signature.ts';

export interface Release {
  readonly version: string;
  readonly content: Buffer;
  readonly notes?: SignedUpdateInfo['notes'];
}

const digest = (content: Buffer): string => createHash('sha512').update(content).digest('base64');

/** A server of updates over HTTP: what a release uploads, and what an attacker could do to it. */
export class UpdateServer {
  readonly privateKey: KeyObject;
  /** DER (SPKI) in base64, as it is in a package. */
  readonly key: string;
  /** Paths that were asked for. */
  readonly asked: string[] = [];
  private readonly files = new Map<string, Buffer>();
  private readonly server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://updates.invalid').pathname.slice(1);
    this.asked.push(path);
    const content = this.files.get(path);
    response.writeHead(content ? 200 : 404, { 'content-length': content?.length ?? 0 }).end(content);
  });

  constructor(privateKey?: KeyObject) {
    const pair = generateKeyPairSync('ed25519');
    this.privateKey = privateKey ?? pair.privateKey;
    this.key = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  async start(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** Uploads an AppImage and the channel file that names it, signed by this server's key. */
  publish({ version, content, notes = {} }: Release, channel = 'latest'): SignedUpdateInfo {
    const url = `Aktuar-${version}-linux-x64.AppImage`;
    const sha512 = digest(content);
    const unsigned = {
      version,
      files: [{ url, sha512, size: content.length }],
      path: url,
      sha512,
      releaseDate: '2026-11-24T09:00:00.000Z',
      notes,
    };
    const info = signUpdate(unsigned, this.privateKey);
    this.put(url, content);
    this.describe(info, channel);
    return info;
  }

  /** Replaces what the channel says, with or without a valid signature. JSON is YAML too. */
  describe(info: unknown, channel = 'latest'): void {
    const system = process.arch === 'arm64' ? '-linux-arm64' : '-linux';
    this.put(`${channel}${system}.yml`, Buffer.from(JSON.stringify(info)));
  }

  put(path: string, content: Buffer): void {
    this.files.set(path, content);
  }
}
