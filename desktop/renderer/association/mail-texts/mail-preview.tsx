import { billValues, placeholderValues } from '../../../../shared/association/mail-texts/mail-fact.ts';
import {
  buttonLabel,
  formMailReason,
  isBillMail,
  isFormMail,
  mailLabels,
} from '../../../../shared/association/mail-texts/mail-labels.ts';
import type { Language } from '../../../../shared/language.ts';
import type { MailKind, MailTextFields } from '../../../../shared/association/mail-texts/mail-text.ts';
import { placeholdersOf } from '../../../../shared/association/mail-texts/placeholder.ts';
import { renderMailText } from '../../../../shared/association/mail-texts/render-mail-text.ts';
import { useAssociation } from '../association-store.ts';
import { todayIn } from '../../ui/clock.ts';
import { MailSheet } from './mail-sheet.tsx';
import { sampleFacts } from './sample-fact.ts';

interface MailPreviewProps {
  readonly kind: MailKind;
  readonly language: Language;
  readonly text: MailTextFields;
}

/** The e-mail as it will be read, with invented facts, by the very rules that fill in the real ones. */
export function MailPreview({ kind, language, text }: MailPreviewProps) {
  const settings = useAssociation(state => state.settings);
  const facts = sampleFacts(language, settings, todayIn(settings.timezone));
  const rendered = renderMailText(text, isBillMail(kind) ? billValues(facts) : placeholderValues(facts));
  const buttons = placeholdersOf[kind].includes('links') ? buttonsOf(kind, language) : [];
  return (
    <MailSheet
      {...rendered}
      language={language}
      sender={settings.name}
      buttons={buttons}
      why={mailLabels[language].why[audienceOf(kind)]}
    />
  );
}

function buttonsOf(kind: MailKind, language: Language): string[] {
  const labels = [buttonLabel(kind, 0, language), buttonLabel(kind, 1, language)];
  const isOne = kind === 'registration_confirm' || isReplyMail(kind) || isFormMail(kind);
  return [...new Set(isOne ? labels.slice(0, 1) : labels)];
}

/** To those who said whether they come to an event. */
const isReplyMail = (kind: MailKind): boolean => kind.startsWith('attendance_');

const audienceOf = (kind: MailKind) => {
  if (isFormMail(kind)) return formMailReason(kind);
  if (isBillMail(kind)) return 'billed';
  if (isReplyMail(kind)) return 'replied';
  if (kind === 'hand_over_asked') return 'asked';
  return kind === 'board_given_back' ? 'board' : 'helper';
};
