import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import de from '../../../shared/i18n/de.json' with { type: 'json' };
import en from '../../../shared/i18n/en.json' with { type: 'json' };
import fr from '../../../shared/i18n/fr.json' with { type: 'json' };
import it from '../../../shared/i18n/it.json' with { type: 'json' };
import { errorLabelIn, fieldErrorLabelIn } from '../../../shared/i18n/translation.ts';
import { languages } from '../../../shared/language.ts';

type Messages = Readonly<Record<string, string>>;
const german: Messages = de;
const others = { en, fr, it } satisfies Readonly<Record<string, Messages>>;

interface Node {
  readonly type: number;
  readonly value?: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly Node[] }>>;
}
const select = 5;
/** Without the narrow spaces of French. */
const plain = (text: string): string => text.replaceAll('\u202f', '');

/** Arguments of a message and the cases that it tells apart by a word, each once. */
function partsOf(nodes: readonly Node[]): string[] {
  const found = nodes.flatMap(({ type, value = '', options = {} }) => {
    if (type === 0 || type === 7) return [];
    const cases = type === select ? Object.keys(options).map(name => `${value}=${name}`) : [];
    return [value, ...cases, ...Object.values(options).flatMap(option => partsOf(option.value))];
  });
  return [...new Set(found)].toSorted();
}

const parts = (message: string, locale: string): string[] =>
  partsOf(new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }).getAst() as readonly Node[]);

describe.each(Object.entries(others))('the sentences in %s', (language, given) => {
  const messages: Messages = given;

  test('belong to keys of the German ones, in their order', () => {
    expect(Object.keys(messages).filter(key => !Object.hasOwn(german, key))).toEqual([]);
    expect(Object.keys(messages)).toEqual(Object.keys(messages).toSorted());
  });

  test('use the arguments and cases of the German ones', () => {
    const differing = Object.entries(messages).filter(
      ([key, message]) => parts(message, language).join(' ') !== parts(german[key] ?? '', 'de').join(' '),
    );
    expect(differing).toEqual([]);
  });

  test('name buttons and screens as this language does', () => {
    const quoted = language === 'en' ? /[«“]([^»”]*)[»”]/g : /«([^»]*)»/g;
    const names = (message: string, marks: RegExp): string[] =>
      [...message.matchAll(marks)].map(([, name = '']) => plain(name)).filter(name => !name.includes('{'));
    const known = new Set(Object.values(messages).map(plain));
    const isName = new Set(Object.values(german).map(plain));
    const wrong = Object.entries(messages)
      .filter(([key]) => key !== 'handbook.nothing.text')
      .filter(([key]) => names(german[key] ?? '', /«([^»]*)»/g).every(name => isName.has(name)))
      .flatMap(([key, message]) =>
        names(message, quoted)
          .filter(name => !known.has(name))
          .map(name => `${key}: ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  test('are translated, names of languages and the like aside', () => {
    const same = Object.entries(messages).filter(
      ([key, message]) =>
        message === german[key] && /[a-z]{4}.* [a-z]{4}/i.test(message.replaceAll(/\{\w+\}/g, '')),
    );
    expect(same).toEqual([]);
  });
});

describe('a refusal', () => {
  test('is said in each language with its parameters', () => {
    const said = languages.map(language => errorLabelIn(language, 'rate_limited', { seconds: 3 }));
    expect(said).toEqual([
      'Zu viele Versuche. Bitte warten Sie 3 Sekunden und versuchen Sie es dann erneut.',
      'Trop de tentatives. Veuillez attendre 3 secondes, puis réessayer.',
      'Troppi tentativi. Attenda 3 secondi e poi riprovi.',
      'Too many attempts. Please wait 3 seconds and then try again.',
    ]);
  });

  test('of a newer server reads like an error of the program', () => {
    expect(errorLabelIn('fr', 'constructor', {})).toBe(errorLabelIn('fr', 'internal', {}));
  });

  test('of a field that no sentence knows says that it is not right', () => {
    expect(languages.map(language => fieldErrorLabelIn(language, 'toString'))).toEqual([
      'Das stimmt so nicht.',
      'Ce n’est pas correct.',
      'Così non è corretto.',
      'That is not right.',
    ]);
  });
});
