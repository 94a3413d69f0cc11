import { memberDefaults, type Member } from '../../people/members/member.ts';
import { personOfMember } from '../../people/audience.ts';

/** A member made up. */
export const sampleMember: Member = {
  ...memberDefaults,
  id: '00000000-0000-4000-8000-000000000001',
  nr: 1,
  anrede: 'Frau',
  vorname: 'Anna',
  nachname: 'Muster',
  email: 'anna.muster@post.example',
  strasse: 'Lindenweg',
  hausnummer: '4',
  plz: '8633',
  ort: 'Musterwil',
  foto: null,
  email_events: true,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  version: 0,
};

/** An invented member, to show texts that have no recipient yet. */
export const samplePerson = personOfMember(sampleMember);
