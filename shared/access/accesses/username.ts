import { fold } from '../../people/members/name-order.ts';

const german: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const longest = 60;

const part = (text: string): string =>
  fold(
    text
      .toLowerCase()
      .normalize('NFC')
      .replace(/[äöüß]/g, letter => german[letter] ?? ''),
  )
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** 'Ève Müller-Huber' → 'eve.mueller-huber'; a number follows where `taken` has the name already. */
export function usernameFor(
  { vorname, nachname }: { readonly vorname: string; readonly nachname: string },
  taken: ReadonlySet<string>,
): string {
  const name = [part(vorname), part(nachname)].filter(text => text !== '').join('.');
  const wanted = (name === '' ? 'mitglied' : name).slice(0, longest);
  if (!taken.has(wanted)) return wanted;
  for (let n = 2; ; n += 1) if (!taken.has(`${wanted}${n}`)) return `${wanted}${n}`;
}
