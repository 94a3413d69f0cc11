import type { Language } from '../../../../shared/language.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { MailBlock, RenderedText } from '../../../../shared/association/mail-texts/render-mail-text.ts';
import styles from './mail-sheet.module.css';

interface MailSheetProps extends RenderedText {
  readonly language: Language;
  /** Name of the association in the coloured band; '' shows the subject there. */
  readonly sender: string;
  /** What stands on the buttons. */
  readonly buttons: readonly string[];
  /** Names of the reader's own pages below the text. */
  readonly pages?: readonly string[];
  /** Why the reader gets it. */
  readonly why: string;
}

const none: readonly string[] = [];

/** An e-mail as it will be read. */
export function MailSheet({ language, sender, subject, blocks, buttons, pages = none, why }: MailSheetProps) {
  return (
    <section className="top-12 break-anywhere" aria-label={label('mailText.preview')} lang={language}>
      <p className={styles['subject']}>
        <span className="soft" lang="de">
          {label('mailText.preview.subject')}
        </span>{' '}
        <strong>{subject}</strong>
      </p>
      <div className={styles['sheet']}>
        <div className={styles['band']}>{sender || subject}</div>
        <div className={styles['body']}>
          {blocks.map((block, index) => (
            <Block key={keyOf(block, index)} block={block} buttons={buttons} />
          ))}
          {pages.length > 0 && (
            <p className={styles['pages']}>
              {pages.map(page => (
                <span key={page}>{page}</span>
              ))}
            </p>
          )}
        </div>
      </div>
      <p className={styles['foot']}>{why}</p>
    </section>
  );
}

/** Two paragraphs may be the same; a preview has no other name for them than their place. */
const keyOf = (block: MailBlock, index: number) => `${index} ${block.kind}`;

function Block({ block, buttons }: { readonly block: MailBlock; readonly buttons: readonly string[] }) {
  switch (block.kind) {
    case 'text':
      return <p className="pre-line">{block.lines.join('\n')}</p>;
    case 'quote':
      return <blockquote className={styles['quote']}>{block.lines.join('\n')}</blockquote>;
    case 'facts':
      return (
        <dl className={styles['facts']}>
          {block.rows.map(row => (
            <div key={row.label}>
              <dt>{row.label}</dt>
              <dd>{row.value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'links':
      return buttons.length === 0 ? null : (
        <p className={styles['buttons']}>
          {buttons.map(name => (
            <span key={name}>{name}</span>
          ))}
        </p>
      );
  }
}
