import { SegmentedControl } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { label } from '../../../shared/i18n/label.ts';
import { useAssociation } from '../association/association-store.ts';
import styles from './mail-preview.module.css';
import { Note } from '../ui/note.tsx';

const views = ['wide', 'phone', 'text'] as const;
type View = (typeof views)[number];

/** An e-mail as one person gets it. */
export interface ShownMail {
  readonly type: 'email' | 'letterpost';
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  /** A whole page, clean: nothing in it runs or loads. */
  readonly html: string;
  readonly text: string;
}

/** An e-mail as a mail program shows it. */
export function MailPreview({ mail }: { readonly mail: ShownMail }) {
  const [view, setView] = useState<View>('wide');
  const hosted = hostedPictures(mail.html);
  return (
    <section className={styles['preview']} aria-label={label('mail.preview')}>
      <Head mail={mail} />
      <SegmentedControl
        size="xs"
        aria-label={label('mail.preview.show')}
        data={views.map(value => ({ value, label: label(`mail.preview.${value}`) }))}
        value={view}
        onChange={value => setView(value as View)}
      />
      {hosted > 0 && view !== 'text' && (
        <Note tone="info">{label('mail.preview.pictures', { count: hosted })}</Note>
      )}
      {view === 'text' ? (
        <pre className={styles['text']} {...scrollable()}>
          {mail.text}
        </pre>
      ) : (
        <Page html={mail.html} phone={view === 'phone'} />
      )}
    </section>
  );
}

/** A region that scrolls takes the keyboard's focus, so that the arrows move it. */
const scrollable = () => ({ tabIndex: 0, role: 'region', 'aria-label': label('mail.preview.text') });

function Head({ mail: { to, subject, type } }: { readonly mail: ShownMail }) {
  const { name, email } = useAssociation(state => state.settings);
  return (
    <>
      <dl className={styles['head']}>
        <dt>{label('mail.preview.from')}</dt>
        <dd>{mailbox(name, email)}</dd>
        <dt>{label('mail.preview.to')}</dt>
        <dd>{mailbox(to.name, to.address)}</dd>
        <dt>{label('mail.preview.subject')}</dt>
        <dd>
          <strong>{subject.trim() || label('mail.preview.noSubject')}</strong>
        </dd>
      </dl>
      {type === 'letterpost' && <Note tone="info">{label('mail.preview.letter')}</Note>}
    </>
  );
}

/** 'Anna Muster <anna@post.example>', or what is known of it. */
const mailbox = (name: string, address: string): string =>
  name !== '' && address !== '' ? `${name} <${address}>` : name || address;

interface PageProps {
  readonly html: string;
  readonly phone: boolean;
}

/** The page in a frame of its own, as high as it is; a click on a link leads nowhere. */
function Page({ html, phone }: PageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => (frame.current ? followHeight(frame.current) : undefined), []);
  return (
    <div className={styles['screen']} data-phone={phone || undefined}>
      <iframe
        ref={frame}
        className={styles['frame']}
        title={label('mail.preview.frame')}
        // Nothing in it runs. It shares this page's origin so that its height can be read.
        sandbox="allow-same-origin"
        srcDoc={lockedPage(html)}
      />
    </div>
  );
}

/** The page's own policy once more inside the frame: it loads nothing but what it brings along. */
const lockedPage = (html: string): string => html.replace(/<head>/i, `<head>${policy}`);
const policy =
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">` +
  '<style>body{overflow:hidden}</style>';

function followHeight(frame: HTMLIFrameElement): () => void {
  const observer = new ResizeObserver(([entry]) => {
    const page = entry?.target.ownerDocument.documentElement;
    if (page) frame.style.height = `${page.querySelector('body')?.scrollHeight ?? 0}px`;
  });
  const stay = (event: Event) => event.preventDefault();
  const begin = () => {
    const page = frame.contentDocument;
    page?.addEventListener('click', stay);
    page?.addEventListener('auxclick', stay);
    if (page?.body) observer.observe(page.body);
  };
  begin();
  frame.addEventListener('load', begin);
  return () => {
    frame.removeEventListener('load', begin);
    observer.disconnect();
  };
}

const hostedPictures = (html: string): number => [...html.matchAll(/<img\b[^>]*\bsrc="https?:/gi)].length;
