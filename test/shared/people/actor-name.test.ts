import { describe, expect, test } from 'vitest';
import { namedActor } from '../../../shared/people/actor-name.ts';

const offices = [
  { name: 'Präsidium', email: 'praesidium@verein.example', holders: [{ name: 'Regula Aebischer' }] },
  { name: 'Kasse', email: 'kasse@verein.example', holders: [{ name: 'Anna Egli' }, { name: 'Beat Frei' }] },
  { name: 'Aktuariat', email: '', holders: [{ name: 'Ladina Caviezel' }] },
];
const regula = { person: 'Regula Aebischer', office: 'Präsidium' };

describe('who acted', () => {
  test('is the same person and office for everybody who reads it, by mailbox, own address or name', () => {
    const readers = [null, { email: 'praesidium@verein.example', name: 'Regula Aebischer' }];
    for (const reader of readers) {
      expect(namedActor('Praesidium@verein.example', offices, reader)).toEqual(regula);
      expect(namedActor('Regula Aebischer', offices, reader)).toEqual(regula);
    }
    const own = { email: 'ladina@post.example', name: 'Ladina Caviezel' };
    expect(namedActor('ladina@post.example', offices, own)).toEqual({
      person: 'Ladina Caviezel',
      office: 'Aktuariat',
    });
  });

  test('is the office alone where several hold it, and what was recorded where nothing is known', () => {
    expect(namedActor('kasse@verein.example', offices, null)).toEqual({ person: '', office: 'Kasse' });
    expect(namedActor('Demo-Verein', offices, null)).toEqual({ person: 'Demo-Verein', office: '' });
  });
});
