import { describe, expect, test } from 'vitest';
import { placeholderValues, type MailFacts } from '../../../shared/association/mail-texts/mail-fact.ts';
import { mailKinds, mailTextFields, mailTextId } from '../../../shared/association/mail-texts/mail-text.ts';
import {
  placeholderProblems,
  placeholdersOf,
  requirePlaceholders,
} from '../../../shared/association/mail-texts/placeholder.ts';
import { mailTextIds, partsOf, programText } from '../../../shared/association/mail-texts/program-text.ts';
import { renderMailText, subjectLimit } from '../../../shared/association/mail-texts/render-mail-text.ts';
import { languages } from '../../../shared/language.ts';

const shift = {
  title: 'Bar',
  bereich: 'Ausschank',
  start_time: '2027-06-19T14:00:00',
  end_time: '2027-06-19T18:00:00',
  description: 'Bitte dunkle Kleidung.',
  contact: 'Reto, 079 123 45 67',
};
const facts: MailFacts = {
  language: 'de',
  timezone: 'Europe/Zurich',
  name: 'Anna Müller',
  person: 'Beat Huber',
  association: { name: 'Verein Musterwil', email: 'info@verein.example' },
  event: {
    title: 'Sommerfest',
    start_date: '2027-06-19',
    end_date: '2027-06-19',
    location: 'Dorfplatz',
    contact_name: 'Ines',
    contact_email: 'ok@verein.example',
    contact_phone: '',
  },
  shift,
  otherShift: { ...shift, title: 'Küche' },
  message: 'Bis bald!',
  deadline: new Date('2027-06-10T16:00:00Z'),
};
const values = (fields: Partial<MailFacts> = {}) => placeholderValues({ ...facts, ...fields });
const render = (body: string, fields: Partial<MailFacts> = {}, subject = 'Betreff') =>
  renderMailText({ subject, body }, values(fields));

describe('all shifts of a person', () => {
  const night = { ...shift, title: 'Abbau', bereich: '', start_time: '2027-06-20T22:00:00' };
  const shifts = [shift, { ...night, end_time: '2027-06-21T02:00:00' }];
  test.each([
    [
      'de',
      'Sa, 19. Juni 2027, 14:00–18:00: Bar, Ausschank',
      'So, 20. Juni 2027, 22:00–02:00 (Montag): Abbau',
    ],
    [
      'fr',
      'sam. 19 juin 2027, de 14h00 à 18h00\u202f: Bar, Ausschank',
      'dim. 20 juin 2027, de 22h00 à 2h00 (lundi)\u202f: Abbau',
    ],
    [
      'it',
      'sab 19 giugno 2027, dalle 14.00 alle 18.00: Bar, Ausschank',
      'dom 20 giugno 2027, dalle 22.00 alle 2.00 (lunedì): Abbau',
    ],
    ['en', 'Sat 19 June 2027, 14:00–18:00: Bar, Ausschank', 'Sun 20 June 2027, 22:00–02:00 (Monday): Abbau'],
  ] as const)('stand line by line in %s', (language, ...lines) => {
    expect(values({ language, shifts }).schichten).toBe(lines.join('\n'));
    expect(values({ language }).schichten).toBe(lines[0]);
    expect(values({ language, shift: null }).schichten).toBe('');
  });

  test('are a paragraph or one of the facts, and no subject', () => {
    const lines = values({ shifts }).schichten.split('\n');
    expect(render('{{schichten}}', { shifts }).blocks[0]).toEqual({ kind: 'text', lines });
    const problems = (text: { subject: string; body: string }) =>
      placeholderProblems('event_cancelled', text);
    expect(problems({ subject: 'Abgesagt', body: '{{schichten}} {{schicht}}' })).toEqual([]);
    expect(problems({ subject: '{{schichten}}', body: 'x' })).toEqual([
      { path: 'subject', message: 'placeholder' },
    ]);
    expect(placeholderProblems('shift_reminder', { subject: 'x', body: '{{schichten}}' })).toHaveLength(1);
  });
});

describe('the program’s texts', () => {
  test('stand in every language for every kind', () => {
    expect(mailTextIds).toHaveLength(mailKinds.length * 4);
  });

  test.each(mailTextIds)('%s is a text that could be saved', id => {
    const { kind, language } = partsOf(id);
    const text = programText(kind, language);
    expect(mailTextFields.parse(text)).toEqual(text);
    expect(placeholderProblems(kind, text)).toEqual([]);
  });

  test.each(mailKinds)('%s greets in each language', kind => {
    const bodies = languages.map(language => programText(kind, language).body);
    expect(new Set(bodies).size).toBe(4);
    const english = placeholdersOf[kind].includes('name') ? 'Dear' : 'Hello';
    expect(bodies.map(body => body.split(/[\s,]/, 1)[0])).toEqual([
      'Guten',
      'Bonjour',
      'Buongiorno',
      english,
    ]);
  });

  test('hold the buttons wherever an answer is asked for', () => {
    const asking = [
      'registration_confirm',
      'alternative_proposed',
      'place_offered',
      'hand_over_asked',
      'contact_confirm',
      'newsletter_confirm',
      'newsletter_already',
      'newsletter_goodbye',
    ] as const;
    for (const kind of asking)
      for (const language of languages) expect(programText(kind, language).body).toContain('{{links}}');
  });

  test('name the shift and the day of a reminder in every language', () => {
    const bodies = languages.map(language =>
      JSON.stringify(renderMailText(programText('shift_reminder', language), values({ language }))),
    );
    expect(bodies.filter(body => body.includes('Bar') && body.includes('2027'))).toHaveLength(4);
    expect(bodies.join('')).not.toMatch(/\{\{|undefined|ß/);
  });
});

describe('placeholders', () => {
  const body = (text: string) => placeholderProblems('shift_reminder', { subject: 'Bis bald', body: text });

  test.each(['{{name}}', '{{ name }}', 'ohne', 'eine { Klammer', '{{name}}{{ort}}'])('%s is fine', text => {
    expect(body(text)).toEqual([]);
  });

  test.each([
    '{{nachricht}}',
    '{{Name}}',
    '{{name',
    'name}}',
    '{{}}',
    '{{toString}}',
    '{{name}} {{vorname',
    '{{a b}}',
  ])('%s is refused', text => {
    expect(body(text)).toEqual([{ path: 'body', message: 'placeholder' }]);
  });

  test('are refused by the field they stand in', () => {
    const text = { subject: '{{frist}}', body: '{{frist}}' };
    expect(() => requirePlaceholders('shift_reminder', text)).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        params: {
          fields: [
            { path: 'subject', message: 'placeholder' },
            { path: 'body', message: 'placeholder' },
          ],
        },
      }),
    );
  });

  test('that fill several lines do not fit in a subject', () => {
    const text = { subject: '{{nachricht}}', body: '' };
    expect(placeholderProblems('shift_moved', text)).toEqual([{ path: 'subject', message: 'placeholder' }]);
    expect(placeholdersOf.shift_moved).toContain('nachricht');
  });

  test('ids of texts are a kind and a language', () => {
    expect(mailTextId.safeParse('shift_reminder.de').success).toBe(true);
    for (const id of ['shift_reminder', 'shift_reminder.rm', 'x.de', 'shift_reminder.de.x', ''])
      expect(mailTextId.safeParse(id).success).toBe(false);
  });
});

describe('rendering', () => {
  test('makes paragraphs, facts, quotes and the place of the buttons', () => {
    const text =
      'Guten Tag {{name}}\n\nDatum: {{datum}}\nZeit: {{zeit}}\n\n{{nachricht}}\n\n{{links}}\n\nGruss\n{{verein}}';
    expect(render(text).blocks).toEqual([
      { kind: 'text', lines: ['Guten Tag Anna Müller'] },
      {
        kind: 'facts',
        rows: [
          { label: 'Datum', value: 'Samstag, 19. Juni 2027' },
          { label: 'Zeit', value: '14:00–18:00' },
        ],
      },
      { kind: 'quote', lines: ['Bis bald!'] },
      { kind: 'links' },
      { kind: 'text', lines: ['Gruss', 'Verein Musterwil'] },
    ]);
  });

  test('drops what holds only missing facts, down to the paragraph', () => {
    const nothing = { message: '', deadline: null, shift: { ...shift, bereich: '' } };
    const text =
      'Hallo\n\n{{nachricht}}\n\nBitte bis {{frist}}.\n\nBereich: {{bereich}}\nSchicht: {{schicht}}\n\nGruss';
    expect(render(text, nothing).blocks).toEqual([
      { kind: 'text', lines: ['Hallo'] },
      { kind: 'facts', rows: [{ label: 'Schicht', value: 'Bar' }] },
      { kind: 'links' },
      { kind: 'text', lines: ['Gruss'] },
    ]);
    expect(render('Hallo\n\n{{schicht}}, {{bereich}}\n\nGruss', nothing).blocks[1]).toEqual({
      kind: 'text',
      lines: ['Bar'],
    });
  });

  test('puts the buttons before the farewell of a text that has no place for them', () => {
    expect(render('Eins\n\nZwei\n\nGruss').blocks.map(({ kind }) => kind)).toEqual([
      'text',
      'text',
      'links',
      'text',
    ]);
    expect(render('Eins').blocks.map(({ kind }) => kind)).toEqual(['text', 'links']);
  });

  test('takes values as they are, braces and dollar signs included', () => {
    const name = '$& {{verein}} $1';
    expect(render('{{name}}', { name }).blocks[0]).toEqual({ kind: 'text', lines: [name] });
  });

  test('keeps a subject to one line that is never empty and never endless', () => {
    expect(render('x', {}, '{{nachricht}}').subject).toBe('Bis bald!');
    expect(render('x', { name: 'Anna\r\nBcc: alle@post.example' }, '{{name}}').subject).toBe(
      'Anna Bcc: alle@post.example',
    );
    expect(render('x', { message: '' }, '{{nachricht}}').subject).toBe('Sommerfest');
    const long = render('x', { name: 'Ä'.repeat(500) }, '{{name}}').subject;
    expect(long).toHaveLength(subjectLimit);
    expect(long).toMatch(/Ä…$/);
  });

  test('falls back to what is known', () => {
    const bare = values({
      association: { name: '', email: '' },
      person: '',
      event: { ...facts.event, contact_name: '', contact_email: '' },
      shift: null,
    });
    expect(bare).toMatchObject({
      verein: 'Ihr Verein',
      person: 'Jemand',
      kontakt: '',
      schicht: '',
      zeit: '',
    });
    expect(values({ shift: null }).kontakt).toBe('Ines, ok@verein.example');
    expect(values().kontakt).toBe('Reto, 079 123 45 67');
    expect(values({ name: '  Anna  Müller ' }).vorname).toBe('Anna');
  });
});
