import type { Language } from '../../language.ts';
import type { ProgramTexts } from './mail-text.ts';
import { emailChangeTexts } from './email-change-text.ts';
import { handoverTexts } from './handover-text.ts';

type OfficeTexts = Pick<ProgramTexts, 'office_given' | 'email_change_confirm' | 'email_change_notice'>;

/** The program's own words about offices and about the addresses of those who hold them. */
export const officeTexts: Readonly<Record<Language, OfficeTexts>> = {
  de: { ...handoverTexts.de, ...emailChangeTexts.de },
  fr: { ...handoverTexts.fr, ...emailChangeTexts.fr },
  it: { ...handoverTexts.it, ...emailChangeTexts.it },
  en: { ...handoverTexts.en, ...emailChangeTexts.en },
};
