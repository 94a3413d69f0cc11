import { describe, expect, test } from 'vitest';
import { officeCalled, presentOfficeName, renamedInLines } from '../../../shared/people/office-name.ts';

describe('names of offices', () => {
  const offices = [
    { name: 'Finanzen', former_names: ['Kasse', 'Kassier'] },
    { name: 'Aktuariat', former_names: [] },
    // A laptop of before knows nothing of former names.
    { name: 'Beisitz' },
  ];
  test.each([
    ['Finanzen', 'Finanzen'],
    ['FINANZEN', 'Finanzen'],
    ['kassier', 'Finanzen'],
    [' Beisitz', 'Beisitz'],
    ['Revisorat', 'Revisorat'],
    ['', ''],
  ])('%j means %j', (written, meant) => expect(presentOfficeName(offices, written)).toBe(meant));

  test('the present name of one comes before the former of another', () => {
    const renamed = [{ name: 'Leitung', former_names: ['Präsidium'] }, { name: 'PRÄSIDIUM' }];
    expect(officeCalled(renamed, 'Präsidium')?.name).toBe('PRÄSIDIUM');
  });

  test('lines of the cloud name the office by its new name, and others stay', () => {
    const lines = 'Kasse = Finanzen\n Kasse=Leitung\nKassenwart = Finanzen\n# Kasse\n= leer';
    expect(renamedInLines(lines, 'Kasse', 'Geld')).toBe(
      'Geld = Finanzen\nGeld =Leitung\nKassenwart = Finanzen\n# Kasse\n= leer',
    );
  });
});
