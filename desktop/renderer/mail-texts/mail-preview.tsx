import { label } from '../../../shared/labels/label.ts';
import { placeholderValues } from '../../../shared/mail-texts/mail-fact.ts';
import { buttonLabel, mailWords } from '../../../shared/mail-texts/mail-word.ts';
import type { Language, MailKind, MailTextFields } from '../../../shared/mail-texts/mail-text.ts';
import { placeholdersOf } from '../../../shared/mail-texts/placeholder.ts';
import { renderMailText, type MailBlock } from '../../../shared/mail-texts/render-mail-text.ts';
import { useAssociation } from '../association-store.ts';
import { todayIn } from '../ui/clock.ts';
import styles from './mail-text.module.css';
import { sampleFacts } from './sample-fact.ts';

interface MailPreviewProps {
  readonly kind: MailKind;
  readonly language: Language;
  readonly text: MailTextFields;
}

/** The e-mail as somebody will read it, with invented facts, by the very rules that fill in the real ones. */
export function MailPreview({ kind, language, text }: MailPreviewProps) {
  const settings = useAssociation(state => state.settings);
  const facts = sampleFacts(language, settings, todayIn(settings.timezone));
  const { subject, blocks } = renderMailText(text, placeholderValues(facts));
  const buttons = placeholdersOf[kind].includes('links') ? buttonsOf(kind, language) : [];
  return (
    <section className={styles['preview']} aria-label={label('mailText.preview')} lang={language}>
      <p className={styles['subject']}>
        <span className="soft" lang="de">
          {label('mailText.preview.subject')}
        </span>{' '}
        <strong>{subject}</strong>
      </p>
      <div className={styles['sheet']}>
        <div className={styles['band']}>{settings.name || subject}</div>
        <div className={styles['words']}>
          {blocks.map((block, index) => (
            <Block key={keyOf(block, index)} block={block} buttons={buttons} />
          ))}
        </div>
      </div>
      <p className={styles['foot']}>{mailWords[language].why[audienceOf(kind)]}</p>
    </section>
  );
}

/** Two paragraphs may be the same; a preview has no other name for them than their place. */
const keyOf = (block: MailBlock, index: number) => `${index} ${block.kind}`;

function buttonsOf(kind: MailKind, language: Language): string[] {
  const words = [buttonLabel(kind, 0, language), buttonLabel(kind, 1, language)];
  return [...new Set(kind === 'registration_confirm' ? words.slice(0, 1) : words)];
}

const audienceOf = (kind: MailKind) => {
  if (kind === 'hand_over_asked') return 'asked';
  return kind === 'board_given_back' || kind === 'work_plan' ? 'board' : 'helper';
};

function Block({ block, buttons }: { readonly block: MailBlock; readonly buttons: readonly string[] }) {
  switch (block.kind) {
    case 'text':
      return <p className={styles['lines']}>{block.lines.join('\n')}</p>;
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
