import { Button } from '@mantine/core';
import { label } from '../../../../shared/i18n/label.ts';
import type { MailKind } from '../../../../shared/association/mail-texts/mail-text.ts';
import { placeholdersOf } from '../../../../shared/association/mail-texts/placeholder.ts';
import styles from './mail-text.module.css';

interface PlaceholderButtonsProps {
  readonly kind: MailKind;
  readonly onPick: (placeholder: string) => void;
}

/** What may stand in this e-mail, to click in; the field that somebody writes in keeps the focus. */
export function PlaceholderButtons({ kind, onPick }: PlaceholderButtonsProps) {
  return (
    <div role="group" aria-label={label('mailText.placeholders')} className={styles['placeholders']}>
      <p className="soft">
        <strong>{label('mailText.placeholders')}.</strong> {label('mailText.placeholders.hint')}
      </p>
      {placeholdersOf[kind].map(name => (
        <Button
          key={name}
          size="compact-sm"
          variant="default"
          title={`{{${name}}}`}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onPick(`{{${name}}}`)}
        >
          {label(`mailText.placeholder.${name}`)}
        </Button>
      ))}
    </div>
  );
}
