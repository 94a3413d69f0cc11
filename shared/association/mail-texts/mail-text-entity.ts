import type { Entity } from '../../entity.ts';
import { findLabel, label } from '../../i18n/label.ts';
import { mailTextFields, mailTextSchema } from './mail-text.ts';

export const mailTextEntity = {
  key: 'id',
  row: mailTextSchema,
  fields: mailTextFields,
  permission: 'settings.write',
  topic: 'settings',
  audit: { name: 'mail_text' },
  trash: false,
  person: { impersonal: 'texts of the association' },
  /** 'registration_approved.fr' → 'Anmeldung bestätigt (Französisch)' */
  title({ id }) {
    const [mail = '', language = ''] = id.split('.');
    const kind = findLabel(`mailText.kind.${mail}`) ?? '';
    return kind === ''
      ? ''
      : label('mailText.row', { kind, language: findLabel(`language.${language}`) ?? '' });
  },
} as const satisfies Entity;
