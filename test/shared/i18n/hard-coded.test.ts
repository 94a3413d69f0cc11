import { describe, expect, test } from 'vitest';
import { hardCodedIn } from './hard-coded-text.ts';
import { files, text } from '../../rules/source-file.ts';

/** Files whose foreign words are data, or for the terminal of those who build the program. */
const exempt: readonly { readonly file: RegExp; readonly because: string }[] = [
  { file: /^server\/demo\//, because: 'what the demo association wrote itself, in German' },
  { file: /-contract\.ts$/, because: 'documentation of the API, for those who program against it' },
  {
    file: /^desktop\/(bootstrap\.mjs|package.*\.ts|third-party\.ts)$/,
    because: 'said to those who build it',
  },
  { file: /^shared\/i18n\//, because: 'the words by which a language is recognized, and names of weekdays' },
  { file: /^shared\/people\/imports\//, because: 'words that are looked for in files of other programs' },
  { file: /^shared\/people\/addresses\//, because: 'words that are looked for in addresses' },
  { file: /^shared\/association\/bank\.ts$/, because: 'names of banks' },
  { file: /\/usual-offices\.ts$/, because: 'names of offices that are looked for' },
  {
    file: /\/(similar-invoice|company-key)\.ts$/,
    because: 'small words that are left out when texts are compared',
  },
  { file: /\/qr-check\.ts$/, because: 'the words that the standard of the QR-bill asks for' },
  { file: /\/plan-day\.ts$|\/captions\.ts$/, because: 'names of days and months' },
];

const product = files('{shared,server,desktop}/**/*.{ts,tsx,js,mjs}');
const isExempt = (path: string): boolean => exempt.some(({ file }) => file.test(path));

describe('what people read', () => {
  test('stands in the files of the languages, not in the code', () => {
    const found = product
      .filter(path => !isExempt(path))
      .flatMap(path =>
        hardCodedIn(path, text(path)).map(({ line, text: said }) => `${path}:${line}: ${said}`),
      );
    expect(found).toEqual([]);
  });

  test('has its colons from the languages: in French a space stands before', () => {
    const screens = files('desktop/renderer/**/*.{ts,tsx}').filter(path => !path.endsWith('/bridge.ts'));
    expect(screens.filter(path => /\}: (?:\$\{|\{\{)/.test(text(path)))).toEqual([]);
  });

  test('is searched for in every file that is not exempt for a reason that still holds', () => {
    const idle = exempt.filter(
      ({ file }) => !product.some(path => file.test(path) && hardCodedIn(path, text(path)).length > 0),
    );
    expect(idle).toEqual([]);
  });

  test.each([
    ['text of a screen', 'a.tsx', `export const A = () => <p>Speichern</p>;`],
    ['English text of a screen', 'a.tsx', `export const A = () => <p>Saved</p>;`],
    [
      'text by a condition',
      'a.tsx',
      `export const A = ({ is }) => <p>{is ? 'Gespeichert' : label('ui.save')}</p>;`,
    ],
    ['text with a value in it', 'a.tsx', 'export const A = ({ n }) => <p>{`Noch ${n} offen`}</p>;'],
    ['name of a button', 'a.tsx', `export const A = () => <button aria-label="Close" />;`],
    ['tooltip', 'a.tsx', `export const A = () => <Hint label={'Nächste Seite'} />;`],
    ['placeholder of a field', 'a.tsx', `export const A = () => <input placeholder="Name oder Ort" />;`],
    ['short message', 'a.ts', `showDone('Die Rechnung ist gesendet');`],
    ['page of the server', 'a.ts', 'export const page = html`<h1>Mitglied werden</h1>`;'],
    [
      'English on a page of the server',
      'a.ts',
      'export const page = html`<p class="x">Thank you ${name}</p>`;',
    ],
    ['script of a page', 'a.js', `field.textContent = 'Bitte warten Sie';`],
    ['subject of an e-mail', 'a.ts', `send({ to, subject: 'Ihre Anmeldung ist bestätigt' });`],
    ['line of a PDF', 'a.ts', `drawLine(sheets, 'Zahlbar bis', place, style);`],
    ['French in a PDF', 'a.ts', `const words = { fr: 'Merci de payer avec la facture' };`],
    ['refusal', 'a.ts', `throw new DomainError('invalid', { detail: 'Diese Adresse ist nicht gültig' });`],
    ['template of a sentence', 'a.ts', 'const text = `Rechnung ${number} vom ${day} an die Mitglieder`;'],
  ])('is found where it is planted: %s', (_, file, source) => {
    expect(hardCodedIn(file, source)).not.toEqual([]);
  });

  test.each([
    [
      'keys of sentences',
      'a.tsx',
      `export const A = () => <p title={label('ui.save')}>{label('ui.saved')}</p>;`,
    ],
    ['classes and ids', 'a.tsx', `export const A = () => <p className="row gap-4" id="first part" />;`],
    ['the log', 'a.ts', `log.warn({ id }, 'Der Server hat nicht geantwortet');`],
    ['errors of the program itself', 'a.ts', `throw new Error('Der Anlass hat keine Schichten');`],
    ['SQL', 'a.ts', 'db.prepare(`SELECT vorname, nachname FROM member WHERE status = ?`);'],
    ['values of fields', 'a.ts', `const statuses = ['Aktivmitglied', 'Ehrenmitglied'];`],
  ])('is told apart from %s', (_, file, source) => {
    expect(hardCodedIn(file, source)).toEqual([]);
  });
});
