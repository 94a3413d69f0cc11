import { describe, expect, test } from 'vitest';
import { cleanFileName, fileName } from '../../../shared/association/file-name.ts';
import { mediaType, typeOfBytes } from '../../../shared/association/file-type.ts';

describe('a name', () => {
  test.each([
    ['Protokoll.pdf', 'Protokoll.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Anna\\Plan Grümpelturnier.xlsx', 'Plan Grümpelturnier.xlsx'],
    ['/', 'Datei'],
    ['a/', 'a'],
    ['...', 'Datei'],
    ['Plan\r\nBcc: evil@post.example', 'Plan Bcc_ evil@post.example'],
    ['Plan"; filename="böse.exe', 'Plan_; filename=_böse.exe'],
    ['Rechnung\u202Efdp.exe', 'Rechnung fdp.exe'],
    ['U\u0308bersicht.pdf', 'Übersicht.pdf'],
    ['was?.txt ', 'was_.txt'],
    ['\u0000\u0001', 'Datei'],
    ['😀.png', '😀.png'],
  ])('%j becomes %j', (given, clean) => {
    expect(cleanFileName(given)).toBe(clean);
    expect(cleanFileName(clean)).toBe(clean);
  });

  test('of any length is cut to 120 characters and keeps its ending', () => {
    const clean = cleanFileName(`${'ü'.repeat(300)}.pdf`);
    expect([clean.length, clean.endsWith('üü.pdf')]).toEqual([120, true]);
    expect(cleanFileName(`${'x'.repeat(115)}😀.html`).length).toBeLessThanOrEqual(120);
    expect(cleanFileName(`${'a'.repeat(119)} b`)).toHaveLength(119);
  });

  test('is required', () => {
    expect(fileName.safeParse('').success).toBe(false);
    expect(fileName.parse('x/y.pdf')).toBe('y.pdf');
  });
});

describe('a type', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  test.each([
    ['\x89PNG\r\n\x1a\n....', 'image/png'],
    ['\xff\xd8\xff\xe0....', 'image/jpeg'],
    ['GIF89a....', 'image/gif'],
    ['GIF87a....', 'image/gif'],
    ['RIFF1234WEBPVP8 ', 'image/webp'],
    ['%PDF-1.7', 'application/pdf'],
    ['RIFF1234WAVE', null],
    ['<svg xmlns="http://www.w3.org/2000/svg">', null],
    ['GIF', null],
    ['', null],
  ])('of %j is %s', (text, type) => {
    expect(typeOfBytes(bytes(text))).toBe(type);
  });

  test.each([
    ['text/html', '\x89PNG\r\n\x1a\n', 'image/png'],
    ['image/png', '<html>', 'application/octet-stream'],
    ['text/plain; charset=utf-8', 'Hallo', 'text/plain'],
    ['', 'Hallo', 'application/octet-stream'],
    ['multipart/mixed', 'Hallo', 'application/octet-stream'],
    ['text/html\r\nX-Evil: 1', 'Hallo', 'application/octet-stream'],
    [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'PK',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])('%j with %j is sent as %s', (given, text, type) => {
    expect(mediaType(given, bytes(text))).toBe(type);
  });
});
