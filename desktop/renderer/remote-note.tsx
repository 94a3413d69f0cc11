import { ErrorNote, Note } from './ui/note.tsx';

interface RemoteNoteProps {
  readonly error: unknown;
  /** Asks the server once more. */
  readonly load: () => Promise<void>;
  /** Said where the server cannot be reached. */
  readonly offline: string;
}

/** Above a list that only the server has: that it cannot be asked, or what it says instead. */
export function RemoteNote({ error, load, offline }: RemoteNoteProps) {
  if (error === null) return null;
  return (
    <div className="gutter-10 top-12">
      <ErrorNote error={error} onRetry={() => void load()} offline={<Note tone="info">{offline}</Note>} />
    </div>
  );
}
