import { describe, expect, test } from 'vitest';
import {
  attachmentName,
  attachmentProblem,
  fileKind,
  withFiles,
} from '../../../../desktop/renderer/messages/mailings/compose/attachment-check.ts';
import { fileSize } from '../../../../desktop/renderer/ui/file-size.ts';

const file = (name: string, size: number) => ({ name, size });
const attached = (filename: string, sha = 'a') => ({
  filename,
  type: '',
  size: 1000,
  sha256: sha.repeat(64),
});

describe('files to attach', () => {
  test('may fill both limits exactly', () => {
    expect(attachmentProblem([], [file('a.pdf', 10_000_000)])).toBeNull();
    expect(attachmentProblem([{ size: 5_000_000 }], [file('a.pdf', 10_000_000)])).toBeNull();
  });

  test('are refused one by one with name, size and limit', () => {
    const problem = attachmentProblem([], [file('klein.pdf', 10), file('Film.mp4', 30_000_000)]);
    expect(problem).toContain('«Film.mp4» ist 30 MB gross');
    expect(problem).toContain('10 MB');
    expect(problem).toContain('Angehängt wurde nichts.');
  });

  test('are refused together with the sum that they would have', () => {
    expect(attachmentProblem([{ size: 8_000_000 }], [file('a', 7_000_001), file('b', 400_000)])).toContain(
      '15.4 MB',
    );
  });

  test('are refused when there are more than twenty, or when one holds nothing', () => {
    const nineteen = Array.from({ length: 19 }, () => ({ size: 1 }));
    expect(attachmentProblem(nineteen, [file('a', 1)])).toBeNull();
    expect(attachmentProblem(nineteen, [file('a', 1), file('b', 1)])).toContain('höchstens 20');
    expect(attachmentProblem([], [file('leer.txt', 0)])).toContain('«leer.txt»');
  });

  test('keep their name on one line and their ending when it is endless', () => {
    expect(attachmentName('Einladung\r\nBcc: x.pdf')).toBe('Einladung Bcc: x.pdf');
    const long = attachmentName(`${'ä'.repeat(300)}.pdf`);
    expect(long).toHaveLength(120);
    expect(long.endsWith('ä.pdf')).toBe(true);
    expect(attachmentName(' \n ')).toBe('Anhang');
  });

  test('are there once under the same name and content', () => {
    const there = [attached('a.pdf')];
    expect(withFiles(there, [attached('a.pdf'), attached('b.pdf'), attached('a.pdf', 'b')])).toHaveLength(3);
  });

  test('show their kind by the ending', () => {
    expect(fileKind({ filename: 'Liste.xlsx' })).toBe('XLSX');
    expect(fileKind({ filename: 'README' })).toBe('Datei');
  });

  test('read their size as people count it', () => {
    expect([1, 842, 999_499, 999_500, 1_400_000, 15_000_000].map(fileSize)).toEqual([
      '1 kB',
      '1 kB',
      '999 kB',
      '1 MB',
      '1.4 MB',
      '15 MB',
    ]);
  });
});
