import { freePort, serverProgram, startProgram, type Program } from './program.ts';

/** A real server without demo, as an operator starts it. */
export interface EmptyServer {
  readonly program: Program;
  readonly address: string;
  /** Where it is set up. */
  readonly link: string;
}

/** A server as an operator starts it: an empty folder, no environment variable but the port and its address. */
export async function startEmptyServer(dataDir: string): Promise<EmptyServer> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  // Without its address no e-mail leaves.
  const env = { PORT: String(port), BASE_URL: address, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const program = startProgram(serverProgram, [], env);
  const line = await program.line(/\/einrichten\//);
  return { program, address, link: /http\S+/.exec(line)?.[0] ?? '' };
}
