/** A service of others, played on this machine over real HTTP. */
export interface Emulator {
  readonly name: string;
  /** Where it listens, by what is there. */
  readonly addresses: Readonly<Record<string, string>>;
  /** What the server must be told to use it. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}
