import { expect, test } from 'vitest';
import { readAktuarLink } from '../../desktop/core/aktuar-link.ts';

const id = '0190a5c2-7d3e-7c44-9d8e-2f1a6b7c8d90';
const token = 'abcdefghijklmnopqrstuvwx';
const asked = (host: string, link: string): string => `aktuar://${host}?link=${encodeURIComponent(link)}`;

test('links lead to an event, an invitation and a new server', () => {
  expect(readAktuarLink(`aktuar://event/${id}`)).toEqual({ kind: 'event', id });
  expect(readAktuarLink(`aktuar://event/${id.toUpperCase()}/`)).toEqual({ kind: 'event', id });
  const invitation = `https://aktuar.verein.example/zugang/${token}`;
  expect(readAktuarLink(asked('invitation', invitation))).toEqual({ kind: 'invitation', link: invitation });
  const setUp = `http://127.0.0.1:3000/unter/einrichten/${token}`;
  expect(readAktuarLink(asked('set-up', setUp))).toEqual({ kind: 'set_up', link: setUp });
});

test.for([
  '',
  'aktuar:',
  'aktuar://',
  'aktuar://event',
  'aktuar://event/1',
  `aktuar://event/../members/${id}`,
  `aktuar://event/${id}/edit`,
  `aktuar://event/${id}?open=https://elsewhere.example`,
  `aktuar://event/${id}#/settings`,
  `aktuar://person@event/${id}`,
  `aktuar://members/${id}`,
  `https://event/${id}`,
  `javascript:alert(1)//aktuar://event/${id}`,
  asked('invitation', `http://elsewhere.example/zugang/${token}`),
  asked('invitation', `https://bank.example@elsewhere.example/zugang/${token}`),
  asked('invitation', `https://verein.example/zugang/${token}?next=x`),
  asked('invitation', `https://verein.example/zugang/${token}#x`),
  asked('invitation', `https://verein.example/einrichten/${token}`),
  asked('invitation', 'javascript:alert(1)'),
  asked('invitation', `file:///zugang/${token}`),
  asked('invitation', `https://verein.example/zugang/kurz`),
  asked('set-up', `https://verein.example/zugang/${token}`),
  `${asked('set-up', `https://verein.example/einrichten/${token}`)}&link=https://elsewhere.example`,
  asked('invitation', `https://verein.example/${'a/'.repeat(2000)}zugang/${token}`),
])('a link from anybody opens nothing: %s', link => {
  expect(readAktuarLink(link)).toBeNull();
});
