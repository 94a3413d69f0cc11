import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultLayoutOf, brandingWith } from '../../../shared/letters/layouts/layout.ts';
import { renderList, type ListSource } from '../../../shared/pdf/list-file.ts';
import { someSettings } from '../finance/invoice-order.ts';
import { readPages, readTexts } from './pdf-text.ts';

const columns = ['Name', 'Ort', 'E-Mail', 'Betrag'].map(title => ({ title, atEnd: title === 'Betrag' }));

const aList = (rows: number, change: Partial<ListSource> = {}): ListSource => ({
  title: 'Mitglieder',
  filters: ['Suche: mül', 'Status: Aktivmitglied'],
  columns,
  rows: Array.from({ length: rows }, (_, n) => [
    `Müller Anna ${n}`,
    'Musterwil',
    `anna.mueller.${n}@post.example`,
    `${n}.50`,
  ]),
  orientation: 'auto',
  branding: brandingWith(defaultLayoutOf('participant_list'), someSettings()),
  now: new Date('2026-11-22T09:42:00Z'),
  ...change,
});

describe('a printed list', () => {
  it('has its filters as heading, the association, the date, its count, and captions and numbers on every page', async () => {
    const { bytes } = await renderList(aList(120));
    const said = (await readTexts(bytes)).map(({ text }) => text);
    const pages = (await readPages(bytes)).length;
    if (process.env['KEEP_PDF']) writeFileSync(process.env['KEEP_PDF'], bytes);
    expect(said).toEqual(
      expect.arrayContaining(['Mitglieder', 'Suche: mül', 'Status: Aktivmitglied', '120 Einträge']),
    );
    expect(said.some(text => text.includes(someSettings().name))).toBe(true);
    expect(said.filter(text => text.includes('22.11.2026'))).toHaveLength(pages);
    expect(said.filter(text => text === 'Name')).toHaveLength(pages);
    expect(said.filter(text => text.startsWith('Müller Anna'))).toHaveLength(120);
    expect(said.some(text => text.includes(`${pages}`) && /Seite/.test(text))).toBe(true);
  });

  it('sets the last digits of amounts below each other', async () => {
    const { bytes } = await renderList(aList(12));
    const ends = (await readTexts(bytes))
      .filter(({ text }) => /^\d+\.50$/.test(text))
      .map(({ right }) => Math.round(right * 10));
    expect(ends).toHaveLength(12);
    expect(new Set(ends).size).toBe(1);
  });

  it('ends when it is stopped', async () => {
    const stop = new AbortController();
    const shares: number[] = [];
    const onProgress = (done: number, total: number) => {
      shares.push(done / total);
      if (done > 1000) stop.abort();
    };
    await expect(renderList(aList(5000), { onProgress, signal: stop.signal })).rejects.toThrow(/abort/i);
    expect(Math.max(...shares)).toBeLessThan(0.5);
  });
});
