/** The calls of a file system that a repair makes; `node:fs` has them. */
export interface FileSystem {
  readdirSync(path: string): string[];
  lstatSync(path: string): FileFacts;
  openSync(path: string, flags: number | string, mode?: number): number;
  fstatSync(handle: number): FileFacts;
  fchmodSync(handle: number, mode: number): void;
  closeSync(handle: number): void;
}

interface FileFacts {
  readonly mode: number;
  isFile(): boolean;
  isDirectory(): boolean;
}

/** Which entries of a folder the program itself makes. Folders in it are repaired too, `all`: whatever lies in them. */
export interface OwnFiles {
  readonly files: RegExp;
  readonly folders?: Readonly<Record<string, OwnFiles | 'all'>>;
  /** Folders of another program of ours, which repairs them itself. */
  readonly others?: RegExp;
}

export interface RepairOptions {
  readonly fs: FileSystem;
  /** Flags that open an entry for reading without following a link and without waiting for a pipe. */
  readonly openFlags: number;
  readonly own: OwnFiles | 'all';
  /** Milliseconds since any fixed moment. The repair stops after two seconds: what is left lies in closed folders. */
  readonly now: () => number;
}

export interface Repair {
  /** Entries that others could read until now. */
  readonly repaired: number;
  /** False: the time was up before every entry was looked at. */
  readonly complete: boolean;
  /** False: the folder itself holds files of others and was left as it is. */
  readonly owned: boolean;
}

const forOthers = 0o077;
/** A start does not wait longer than this for a repair. */
const budgetMs = 2_000;
/** What systems leave in any folder by themselves. */
const ofTheSystem = /^(\.DS_Store|\.directory|Thumbs\.db|desktop\.ini|lost\+found)$/;

/**
 * Takes the rights of group and others from a folder and from what the program has put into it. The folder itself is
 * left alone where anything else lies in it, a home directory for instance. Folders come first, so that one closed
 * folder protects all files in it at once. Links are neither followed nor changed.
 */
export function repairFolder(folder: string, options: RepairOptions): Repair {
  const walk = new Walk(options);
  const owned = walk.ownsAll(folder, options.own);
  if (owned) walk.close(folder);
  walk.folders(folder, options.own);
  walk.files();
  return { repaired: walk.repaired, complete: !walk.isOver(), owned };
}

class Walk {
  repaired = 0;
  private readonly options: RepairOptions;
  private readonly until: number;
  private readonly found: string[] = [];
  private stopped = false;

  constructor(options: RepairOptions) {
    this.options = options;
    this.until = options.now() + budgetMs;
  }

  isOver(): boolean {
    this.stopped ||= this.options.now() > this.until;
    return this.stopped;
  }

  ownsAll(folder: string, own: OwnFiles | 'all'): boolean {
    if (own === 'all') return true;
    return this.entries(folder).every(
      name =>
        ofTheSystem.test(name) ||
        own.files.test(name) ||
        own.others?.test(name) === true ||
        folderIn(own, name) !== undefined,
    );
  }

  /** Closes the folders below this one and collects the files of all of them. */
  folders(folder: string, own: OwnFiles | 'all'): void {
    for (const name of this.entries(folder)) {
      if (this.isOver()) return;
      const path = `${folder}/${name}`;
      const facts = this.facts(path);
      if (facts?.isFile() && (own === 'all' || own.files.test(name))) this.found.push(path);
      if (facts?.isDirectory()) this.folder(path, own === 'all' ? 'all' : folderIn(own, name));
    }
  }

  files(): void {
    for (const path of this.found) {
      if (this.isOver()) return;
      this.close(path);
    }
  }

  /** Takes the rights of others from one entry; the rights of its owner stay, but a file of data is never a program. */
  close(path: string): void {
    const { fs, openFlags } = this.options;
    const before = this.facts(path);
    if (!before || (before.mode & forOthers) === 0) return;
    try {
      const handle = fs.openSync(path, openFlags);
      try {
        const facts = fs.fstatSync(handle);
        if (!facts.isFile() && !facts.isDirectory()) return;
        fs.fchmodSync(handle, facts.mode & (facts.isDirectory() ? 0o700 : 0o600));
        this.repaired += 1;
      } finally {
        fs.closeSync(handle);
      }
    } catch {
      // It belongs to another account or is gone; what the program cannot open it refuses by itself.
    }
  }

  private folder(path: string, own: OwnFiles | 'all' | undefined): void {
    if (own === undefined) return;
    if (this.ownsAll(path, own)) this.close(path);
    this.folders(path, own);
  }

  private entries(folder: string): string[] {
    try {
      return this.options.fs.readdirSync(folder);
    } catch {
      return [];
    }
  }

  private facts(path: string): FileFacts | null {
    try {
      return this.options.fs.lstatSync(path);
    } catch {
      return null;
    }
  }
}

const folderIn = ({ folders = {} }: OwnFiles, name: string): OwnFiles | 'all' | undefined =>
  Object.hasOwn(folders, name) ? folders[name] : undefined;

/**
 * Makes an empty file that only its owner can read, where there is none: SQLite would make it readable by all, and
 * gives its journals the rights of the file. Where that fails, opening the file fails too and names the reason.
 */
export function createPrivateFile(fs: FileSystem, file: string): void {
  try {
    fs.closeSync(fs.openSync(file, 'wx', 0o600));
  } catch {
    // It is there already, or nothing can be made there.
  }
}
