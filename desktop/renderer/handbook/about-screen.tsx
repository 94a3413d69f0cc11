import { useEffect, useState } from 'react';
import { label } from '../../../shared/i18n/label.ts';
import { readPageFile } from '../bridge.ts';
import { useSession } from '../session-store.ts';
import { Note } from '../ui/note.tsx';
import { PageHead, ScrollPage } from '../ui/page.tsx';
import { UpdateSection } from './update-section.tsx';
import styles from './about-screen.module.css';

/** A part of the program that others made, as the build lists it. */
interface Part {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly isCopyleft: boolean;
  readonly source: string;
  readonly text: string;
}

/** The build lays the list beside the page, so that it is there without a network. */
const readParts = async (): Promise<readonly Part[]> =>
  (await readPageFile('third-party.json')) as readonly Part[];

/** Which version this is, and what of others is inside it. */
export function AboutScreen() {
  const version = useSession(({ desktop }) => desktop?.version ?? '');
  const [parts, setParts] = useState<readonly Part[] | null>([]);
  useEffect(() => {
    readParts().then(setParts, () => setParts(null));
  }, []);
  return (
    <>
      <PageHead title={label('about.title')} aside={label('about.version', { version })} />
      <ScrollPage narrow>
        <UpdateSection />
        {parts === null && <Note tone="warn">{label('about.failed')}</Note>}
        {parts !== null && parts.length > 0 && (
          <>
            <h2 className={styles['heading']}>{label('about.copyleft')}</h2>
            <p className="soft">{label('about.copyleft.help')}</p>
            <PartList parts={parts.filter(({ isCopyleft }) => isCopyleft)} />
            <h2 className={styles['heading']}>{label('about.others')}</h2>
            <p className="soft">{label('about.others.help', { count: parts.length })}</p>
            <PartList parts={parts} />
          </>
        )}
      </ScrollPage>
    </>
  );
}

const PartList = ({ parts }: { readonly parts: readonly Part[] }) => (
  <ul className={styles['parts']}>
    {parts.map(part => (
      <li key={`${part.name} ${part.version}`}>
        <div className={styles['line']}>
          <span>
            {part.name} <span className="soft tabular-nums">{part.version}</span>
          </span>
          <span className="soft">{part.license}</span>
        </div>
        {part.isCopyleft && part.source !== '' && <div className="soft">{part.source}</div>}
        {part.text !== '' && (
          <details>
            <summary>{label('about.license')}</summary>
            <pre className={styles['text']} lang="en">
              {part.text}
            </pre>
          </details>
        )}
      </li>
    ))}
  </ul>
);
