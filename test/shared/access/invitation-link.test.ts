import { expect, it } from 'vitest';
import { readInvitationLink } from '../../../shared/access/local-accounts/invitation-link.ts';

const token = 'x3Jq-7_aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789';

it.each([
  [`https://aktuar.verein.example/zugang/${token}`, 'https://aktuar.verein.example'],
  [`  https://verein.example/aktuar/zugang/${token}/ `, 'https://verein.example/aktuar'],
  [`localhost:3000/zugang/${token}`, 'localhost:3000'],
])('takes %s apart', (link, server) => {
  expect(readInvitationLink(link)).toEqual({ server, token });
});

it.each([
  'https://aktuar.verein.example',
  'https://aktuar.verein.example/zugang/',
  'https://aktuar.verein.example/zugang/kurz',
  `https://aktuar.verein.example/einrichten/${token}`,
  `/zugang/${token}`,
  '',
])('takes %j for no invitation', link => {
  expect(readInvitationLink(link)).toBeNull();
});
