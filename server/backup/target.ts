import type { BackupSource } from './backup-source.ts';

/** Where copies are kept: a folder of this machine, or a place that rclone reaches. */
export interface Target {
  /** As sentences name it. */
  readonly name: string;
  /** Names of the whole copies there, of folders and of encrypted files. */
  list(): Promise<string[]>;
  /** Where a copy of this name is written before it is published. */
  draftOf(name: string): string;
  /** Gives a draft its name in one step, so that half a copy never has it; answers where it is now. */
  publish(name: string): Promise<string>;
  remove(name: string): Promise<void>;
  /** Removes what a run that was stopped left half. */
  removeDrafts(): Promise<void>;
  /** A copy, to be read. */
  open(name: string, passphrase: string | null): BackupSource;
  /** Puts a small text beside the copies; answers where it is. */
  write(name: string, text: string): Promise<string>;
}
