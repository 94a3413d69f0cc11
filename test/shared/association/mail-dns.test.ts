import { expect, test } from 'vitest';
import {
  dmarcRecord,
  ownDkimRecord,
  providerDkimRecord,
  spfRecord,
} from '../../../shared/association/connections/mail-dns.ts';
import { mailProviderIds, mailProviders } from '../../../shared/association/connections/mail-provider.ts';
import { mailSettingInput } from '../../../shared/association/connections/mail-setting.ts';
import { findLabel } from '../../../shared/i18n/label.ts';

const hostpoint = 'redirect=spf.mail.hostpoint.ch';
const google = 'include:_spf.google.com';

test.each([
  ['nothing there', [], google, 'missing', 'v=spf1 include:_spf.google.com ~all'],
  ['nothing there, and a provider that redirects', [], hostpoint, 'missing', `v=spf1 ${hostpoint}`],
  ['another provider', ['v=spf1 mx -all'], google, 'differs', 'v=spf1 mx include:_spf.google.com -all'],
  [
    'another one, and a provider that redirects',
    ['v=spf1 mx -all'],
    hostpoint,
    'differs',
    `v=spf1 mx ${hostpoint}`,
  ],
  ['a redirect to another', [`v=spf1 ${hostpoint}`], google, 'differs', `v=spf1 ${google} ${hostpoint}`],
  ['the provider, in capitals', ['V=SPF1 Include:_SPF.google.com -all'], google, 'right', null],
  ['included instead of redirected', ['v=spf1 include:spf.mail.hostpoint.ch -all'], hostpoint, 'right', null],
  [
    'two records',
    ['v=spf1 mx -all', 'v=spf1 a ~all'],
    google,
    'several',
    'v=spf1 mx a include:_spf.google.com -all',
  ],
  [
    'other texts only',
    ['v=spf10 x', 'google-site-verification=1'],
    google,
    'missing',
    `v=spf1 ${google} ~all`,
  ],
  ['a record, and an unknown provider', ['v=spf1 mx -all'], null, 'provider', null],
  ['nothing, and an unknown provider', [], null, 'missing', null],
] as const)('SPF with %s', (_, found, term, state, wanted) => {
  expect(spfRecord('verein.example', found, term)).toMatchObject({ state, wanted });
});

test('SPF without an answer claims nothing, and says what it should be', () => {
  expect(spfRecord('verein.example', null, google)).toMatchObject({
    state: 'unknown',
    found: [],
    wanted: 'v=spf1 include:_spf.google.com ~all',
  });
});

test('the own DKIM key is compared, whatever blanks the DNS has in it', () => {
  const key = { domain: 'verein.example', selector: 'aktuar', publicKey: 'MIGfMA0' };
  const stateOf = (...found: string[]) => ownDkimRecord(key, found).state;
  expect(ownDkimRecord(key, [])).toMatchObject({
    name: 'aktuar._domainkey.verein.example',
    state: 'missing',
    wanted: 'v=DKIM1; k=rsa; p=MIGfMA0',
  });
  expect(stateOf('v=DKIM1; k=rsa; p=MIGf MA0')).toBe('right');
  expect(stateOf('v=DKIM1; k=rsa; p=other')).toBe('differs');
  expect(ownDkimRecord(key, null).state).toBe('unknown');
});

test('the keys of a provider are looked for where it publishes them for all', () => {
  const selectors = ['selector1', 'selector2'];
  const stateOf = (...answers: (readonly string[] | null)[]) =>
    providerDkimRecord('verein.example', { selectors }, answers).state;
  expect(stateOf([], ['v=DKIM1; p=abc'])).toBe('right');
  expect(stateOf([], ['v=DKIM1; p='])).toBe('missing');
  expect(stateOf([], null)).toBe('unknown');
  expect(providerDkimRecord('verein.example', { selectors: [] }, []).state).toBe('provider');
});

test('DMARC needs a rule', () => {
  const stateOf = (...found: string[]) => dmarcRecord('verein.example', found, 'info@verein.example').state;
  expect([stateOf('v=DMARC1; p=reject'), stateOf('v=DMARC1; rua=mailto:x@y.ch'), stateOf()]).toEqual([
    'right',
    'differs',
    'missing',
  ]);
});

test('every provider fills a form in that the server takes, and has a hint', () => {
  expect(mailProviders.map(({ id }) => id)).toEqual(mailProviderIds);
  for (const { id, host, port, security } of mailProviders) {
    const typed = {
      provider: id,
      host: host || 'mail.verein.example',
      port,
      security,
      username: 'a',
      sender_name: '',
    };
    expect([
      id,
      mailSettingInput.safeParse({ ...typed, sender_address: 'a@verein.example' }).success,
    ]).toEqual([id, true]);
    expect([id, security === 'none' || findLabel(`connection.provider.${id}`) === undefined]).toEqual([
      id,
      false,
    ]);
  }
});
