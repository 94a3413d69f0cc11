import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import BetterSqlite3 from 'better-sqlite3';
import { unzipSync } from 'fflate';
import { readTexts } from '../../shared/pdf/pdf-text.ts';

/**
 * Every place below a folder in which one of these words stands in any case: in raw bytes, in what is packed, in base64,
 * on the pages of PDFs, in blobs of databases. Digits are found whatever stands between them.
 */
export async function searchEverything(folder: string, words: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    await search(readFileSync(path), entry.name);
    if (entry.name.endsWith('.db')) for (const { name, bytes } of blobs(path)) await search(bytes, name);
  }
  return [...found].toSorted();

  async function search(bytes: Buffer, name: string, depth = 0): Promise<void> {
    for (const text of [bytes.toString('latin1'), bytes.toString('utf8'), bytes.toString('utf16le')])
      look(text, name);
    if (bytes.subarray(0, 5).toString('latin1') === '%PDF-')
      look((await readTexts(bytes)).map(({ text }) => text).join(' '), `${name} (page)`);
    if (depth > 4) return;
    for (const part of partsOf(bytes)) await search(part, name, depth + 1);
  }

  function look(text: string, name: string): void {
    const low = text.toLowerCase();
    const digits = text.replace(/(?<=\d)[\s()/.-]{1,3}(?=\d)/g, '');
    for (const word of words)
      if (/^\d+$/.test(word) ? digits.includes(word) : low.includes(word.toLowerCase()))
        found.add(`${name}: ${word}`);
  }
}

function* blobs(path: string): Generator<{ name: string; bytes: Buffer }> {
  const sql = new BetterSqlite3(path, { readonly: true });
  try {
    const tables = sql
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
      .pluck()
      .all() as string[];
    for (const table of tables)
      for (const row of sql.prepare(`SELECT * FROM "${table}"`).all() as Record<string, unknown>[])
        yield* Object.entries(row).flatMap(([column, value]) =>
          Buffer.isBuffer(value) ? [{ name: `${table}.${column}`, bytes: value }] : [],
        );
  } finally {
    sql.close();
  }
}

function partsOf(bytes: Buffer): Buffer[] {
  const text = bytes.toString('latin1');
  const parts: Buffer[] = [];
  for (const [run] of text.matchAll(/[A-Za-z0-9+/]{24,}(?:\r?\n[A-Za-z0-9+/]+)*={0,2}/g))
    parts.push(Buffer.from(run, 'base64'));
  if (text.startsWith('PK')) parts.push(...Object.values(unzipSync(bytes)).map(part => Buffer.from(part)));
  for (
    let at = text.indexOf('\x78');
    at >= 0 && bytes.length < 1_000_000;
    at = text.indexOf('\x78', at + 1)
  ) {
    if (at + 2 > bytes.length || bytes.readUInt16BE(at) % 31 !== 0) continue;
    try {
      parts.push(inflateSync(bytes.subarray(at)));
    } catch {
      // No packed bytes begin here.
    }
  }
  if (/quoted-printable/i.test(text))
    parts.push(
      Buffer.from(
        text
          .replace(/=\r?\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ),
    );
  return parts;
}
