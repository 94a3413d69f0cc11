import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '../../../shared/endpoint.ts';
import type { photoContract } from '../../../shared/people/photo-contract.ts';
import { aMember } from '../../build.ts';
import { startApp, testMemberId, type TestApp } from '../../fixtures.ts';
import { corners, fromTelephone, heic, looked, quadrants, sharp } from './picture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

let id = '';
beforeEach(async () => {
  ({ id } = await app.as('board').members.create(aMember()));
});

type Given = Omit<Input<(typeof photoContract)['set']>, 'id'>;
const set = (photo: Uint8Array, more: Partial<Given> = {}) =>
  app.as('board').photos.set({ id, photo: new Uint8Array(photo), ...more });
const files = () => readdirSync(join(app.dataDir, 'photos')).toSorted();
const kept = (hash: string, size: '96' | '512' = '512') =>
  readFileSync(join(app.dataDir, 'photos', `${hash}-${size}.jpg`));
const fotoOf = async (member = id) => (await app.as('board').members.get({ id: member })).foto;
const problemsOf = async (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: { params: { fields?: unknown } }) => error.params.fields ?? error,
  );

describe('a photo', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('with EXIF orientation %i is turned upright', async orientation => {
    // Laid down the way in which a camera would have held it.
    const turned = await sharp(await quadrants().png().toBuffer())
      .rotate({ 3: 180, 4: 180, 5: 270, 6: 270, 7: 90, 8: 90 }[orientation] ?? 0)
      .toBuffer();
    const flops = [2, 4, 5, 7].includes(orientation);
    const lying = await (
      flops && orientation < 5 ? sharp(turned).flop() : flops ? sharp(turned).flip() : sharp(turned)
    )
      .jpeg({ quality: 95 })
      .withMetadata({ orientation })
      .toBuffer();
    const { foto } = await set(lying);
    expect((await looked(kept(foto))).corners).toEqual([...corners]);
  });

  test('keeps nothing of what the file said besides its pixels', async () => {
    const sent = await fromTelephone(6);
    expect(sent.toString('latin1')).toMatch(/Geheimfon[\s\S]*geheim/);
    expect((await sharp(sent).metadata()).exif?.length).toBeGreaterThan(100);
    const { foto } = await set(sent);
    for (const size of ['96', '512'] as const) {
      const { metadata } = await looked(kept(foto, size));
      expect(metadata).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3 });
      const { exif, xmp, icc, iptc, orientation } = metadata;
      expect([exif, xmp, icc, iptc, orientation]).toEqual(Array(5).fill(undefined));
      expect(kept(foto, size).toString('latin1')).not.toMatch(/Exif|geheim|Anna|GPS|Adobe|ICC_PROFILE/i);
    }
  });

  test('is kept as two squares out of its middle, named by the content of the large one', async () => {
    const { foto, version } = await set(await quadrants(1600, 1200).jpeg().toBuffer());
    expect(createHash('sha256').update(kept(foto)).digest('hex')).toBe(foto);
    const [small, large] = [await looked(kept(foto, '96')), await looked(kept(foto))];
    expect([small.width, small.height, large.width, large.height]).toEqual([96, 96, 512, 512]);
    expect([small.corners, large.corners]).toEqual([[...corners], [...corners]]);
    expect(await app.as('board').members.get({ id })).toMatchObject({ foto, version });
  });

  test('is cut as the caller says, counted on the upright picture', async () => {
    const lying = await sharp(await quadrants().png().toBuffer())
      .rotate(270)
      .jpeg({ quality: 95 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { foto } = await set(lying, { x: 0.5, y: 0.5, width: 0.375, height: 0.5 });
    expect((await looked(kept(foto))).corners).toEqual(Array(4).fill('light'));
  });

  test.each(['png', 'webp', 'jpeg'] as const)('may be %s, whatever it is called', async format => {
    const { foto } = await set(await quadrants().toFormat(format, { quality: 95 }).toBuffer());
    expect((await looked(kept(foto))).corners).toEqual([...corners]);
  });

  test.each(['quadrants', 'quadrants-display-p3'] as const)('may be HEIC: %s', async name => {
    const { foto } = await set(heic(name));
    const { metadata, ...seen } = await looked(kept(foto));
    expect([seen.corners, seen.width, metadata.icc]).toEqual([[...corners], 120, undefined]);
  });

  test('in another colour space comes out in sRGB', async () => {
    const wide = await quadrants().withIccProfile('p3').jpeg({ quality: 100 }).toBuffer();
    // The numbers in the file are others; without its profile they would be the wrong colours.
    const { foto } = await set(wide);
    expect((await looked(kept(foto))).corners).toEqual([...corners]);
    const cmyk = await quadrants().toColourspace('cmyk').jpeg().toBuffer();
    expect((await looked(kept((await set(cmyk)).foto))).metadata.channels).toBe(3);
  });

  test('that lets the paper through is laid on white', async () => {
    const glass = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { foto } = await set(glass);
    expect([...(await sharp(kept(foto)).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });
});

describe('what is refused in words, with nothing kept', () => {
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>');
  const sound = () => quadrants(400, 300).jpeg().toBuffer();
  const bad: readonly (readonly [string, () => Promise<Buffer> | Buffer, string])[] = [
    ['HTML', () => html, 'photo_type'],
    ['SVG', () => svg, 'photo_type'],
    ['nothing', () => Buffer.alloc(0), 'photo_type'],
    ['a GIF', () => quadrants().gif().toBuffer(), 'photo_type'],
    ['a TIFF', () => quadrants().tiff().toBuffer(), 'photo_type'],
    [
      'a film',
      () => Buffer.concat([Buffer.from('\0\0\0\x18ftyphevc\0\0\0\0'), Buffer.alloc(64)]),
      'photo_type',
    ],
    [
      'HTML behind the sign of a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html]),
      'photo_broken',
    ],
    ['half a JPEG', async () => (await sound()).subarray(0, 1500), 'photo_broken'],
    [
      'half a PNG',
      async () =>
        (
          await sharp(await sound())
            .png()
            .toBuffer()
        ).subarray(0, 900),
      'photo_broken',
    ],
    ['half a HEIC', () => heic('quadrants').subarray(0, 600), 'photo_broken'],
    ['a few pixels', () => quadrants(200, 20).png().toBuffer(), 'photo_small'],
    ['a moving WebP', moving, 'photo_animated'],
    ['a bomb', bomb, 'photo_pixels'],
  ];
  test.each(bad)('%s', async (_what, make, message) => {
    const before = files();
    expect(await problemsOf(set(await make()))).toEqual([
      expect.objectContaining({ path: 'photo', message }),
    ]);
    expect([await fotoOf(), files()]).toEqual([null, before]);
  });

  test('more than 15 MB, before it has come', async () => {
    const answer = await app.request('POST', `/members/${id}/photo`, {
      as: 'board',
      body: new Uint8Array(15 * 1024 * 1024 + 20_000),
      headers: { 'content-type': 'multipart/form-data; boundary=line' },
    });
    expect([answer.status, (answer.json as { code: string }).code]).toEqual([413, 'too_large']);
  });

  test('a form that is none, and a photo that comes twice', async () => {
    const send = (body: string | object, type = 'multipart/form-data; boundary=line') =>
      app.request('POST', `/members/${id}/photo`, { as: 'board', body, headers: { 'content-type': type } });
    const part = (name: string) => `--line\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
    const codes = [
      await send({}, 'application/json'),
      await send(part('photo')),
      await send(`${part('photo')}${part('photo')}--line--\r\n`),
      await send(`${part('photo')}--line--\r\n`),
      await send('--line--\r\n'),
    ].map(({ status, json }) => [status, (json as { errors?: { code: string }[] }).errors?.[0]?.code]);
    expect(codes).toEqual([
      [415, undefined],
      [400, 'form_broken'],
      [400, 'part_repeated'],
      [400, 'type'],
      [400, 'required'],
    ]);
  });

  test.each([{ x: 0.5 }, { x: 1, y: 0, width: 1, height: 1 }, { x: 0, y: 0, width: 0, height: 1 }])(
    'a cut of %o',
    async crop => {
      const fields = await problemsOf(set(await sound(), crop));
      expect(fields).toEqual([expect.objectContaining({ message: 'photo_crop' })]);
    },
  );

  async function moving(): Promise<Buffer> {
    const frames = await Promise.all(
      [quadrants(64, 64), quadrants(64, 64).negate()].map(each => each.png().toBuffer()),
    );
    return sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [90, 90] })
      .toBuffer();
  }

  /** A few bytes that say they unfold to 51 megapixels. */
  async function bomb(): Promise<Buffer> {
    const png = await quadrants().png().toBuffer();
    png.writeUInt32BE(8500, 16);
    png.writeUInt32BE(6000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    return png;
  }
});

describe('the files', () => {
  test('are kept once for the same photo, and go when no member has it any more', async () => {
    const other = await app.as('board').members.create(aMember({ vorname: 'Ben' }));
    const bytes = await quadrants(320, 320).jpeg().toBuffer();
    const first = await set(bytes);
    const again = await set(bytes);
    expect(again).toEqual(first);
    expect((await app.as('board').photos.set({ id: other.id, photo: bytes })).foto).toBe(first.foto);
    const both = [`${first.foto}-512.jpg`, `${first.foto}-96.jpg`];
    expect(files().filter(name => name.startsWith(first.foto))).toEqual(both);
    await app.as('board').photos.remove({ id });
    expect([await fotoOf(), files().filter(name => name.startsWith(first.foto))]).toEqual([null, both]);
    await app.as('board').photos.set({ id: other.id, photo: await quadrants(321, 300).jpeg().toBuffer() });
    expect(files().filter(name => name.startsWith(first.foto))).toEqual([]);
  });

  test('come back with a member who was removed and is brought back', async () => {
    const { foto } = await set(await quadrants(330, 330).jpeg().toBuffer());
    await app.as('board').members.remove({ id });
    expect((await app.request('GET', `/photos/${foto}`, { as: 'board' })).status).toBe(404);
    const back = await app.as('board').members.create(aMember({ id }));
    expect(back.foto).toBe(foto);
    expect((await app.request('GET', `/photos/${foto}`, { as: 'board' })).status).toBe(200);
  });

  test('of people outside the directory are for the board and themselves, of others as long as it is open', async () => {
    const { foto } = await set(await quadrants(345, 345).jpeg().toBuffer());
    const seen = async (as: 'member' | 'board') =>
      (await app.request('GET', `/photos/${foto}`, { as })).status;
    const board = app.as('board');
    expect([await seen('member'), await seen('board')]).toEqual([200, 200]);
    await board.settings.put({ key: 'member_directory', value: 'off' });
    expect([await seen('member'), await seen('board')]).toEqual([404, 200]);
    await board.settings.put({ key: 'member_directory', value: 'on' });
    await board.members.update({ id, austritt: '2026-11-19' });
    expect([await seen('member'), await seen('board')]).toEqual([404, 200]);
    await board.members.update({ id, austritt: null, verzeichnis: false });
    expect([await seen('member'), await seen('board')]).toEqual([404, 200]);
    await board.photos.set({ id: testMemberId, photo: await quadrants(345, 345).jpeg().toBuffer() });
    await board.members.update({ id: testMemberId, verzeichnis: false });
    expect(await seen('member')).toBe(200);
    await board.members.remove({ id: testMemberId });
  });

  test('of another person’s newer photo are not overwritten', async () => {
    const { foto } = await set(await quadrants(340, 340).jpeg().toBuffer());
    const mine = await quadrants(341, 300).jpeg().toBuffer();
    await expect(set(mine, { replaces: '' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(set(mine, { replaces: 'f'.repeat(64) })).rejects.toMatchObject({ code: 'conflict' });
    expect(await fotoOf()).toBe(foto);
    const { foto: newer } = await set(mine, { replaces: foto });
    expect([await fotoOf(), files().some(name => name.startsWith(foto))]).toEqual([newer, false]);
    // A call whose answer was lost says the same again.
    expect((await set(mine, { replaces: foto })).foto).toBe(newer);
  });

  test('its member is gone', async () => {
    const unknown = '019b8d2b-0000-7000-8000-00000000ffff';
    const before = files();
    await expect(app.as('board').photos.set({ id: unknown, photo: Buffer.from('x') })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(app.as('board').photos.remove({ id: unknown })).rejects.toMatchObject({ code: 'not_found' });
    expect(files()).toEqual(before);
  });
});

describe('who sees a photo', () => {
  const get = (foto: string, as: 'none' | 'member' | 'board' | 'organizer' | 'device', query = '') =>
    app.request('GET', `/photos/${foto}${query}`, { as });
  const seenBy = async (foto: string) =>
    Promise.all(
      (['none', 'organizer', 'member', 'board', 'device'] as const).map(
        async as => (await get(foto, as)).status,
      ),
    );

  test('members and board; everybody only while the person is on the board', async () => {
    app.server.context.db.sql.exec(
      `INSERT INTO funktion(id, uuid, name, email, vorstand, reihenfolge, updated_at, version) VALUES (1, '${testMemberId}', 'Kasse', '', 1, 1, '2026-01-01T00:00:00.000Z', 1),
        (2, '${id}', 'Fahne', '', 0, 2, '2026-01-01T00:00:00.000Z', 1)`,
    );
    await app.as('board').members.create(aMember({ id: testMemberId }));
    const { foto } = await set(await quadrants(350, 350).jpeg().toBuffer());
    expect(await seenBy(foto)).toEqual([404, 404, 200, 200, 200]);
    await app.as('board').members.update({ id, funktion: 'Fahne' });
    expect(await seenBy(foto)).toEqual([404, 404, 200, 200, 200]);
    await app.as('board').members.update({ id, funktion: 'Kasse' });
    expect(await seenBy(foto)).toEqual([200, 200, 200, 200, 200]);
    const open = await get(foto, 'none');
    const listed = (await app.as('none').funktionen.board({})).find(entry => entry.foto !== null);
    expect(listed).toMatchObject({ funktion: 'Kasse', foto: `${app.server.address}/photos/${foto}` });
    expect(Buffer.from(await (await fetch(listed?.foto ?? '')).arrayBuffer())).toEqual(kept(foto));
    expect(open.headers.get('cache-control')).toBe('no-cache');
    expect(open.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    await app.as('board').members.update({ id, funktion: '' });
    const closed = await get(foto, 'member');
    expect(closed.headers.get('cache-control')).toBe('no-store');
    expect(closed.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    await app.as('board').photos.remove({ id });
    expect(await seenBy(foto)).toEqual(Array(5).fill(404));
  });

  test('it comes as an image with a strong tag, in both sizes', async () => {
    const { foto } = await set(await quadrants(351, 351).jpeg().toBuffer());
    const credentials = await app.credentials('board');
    const ask = (query: string, headers = {}) =>
      fetch(`${app.server.address}/photos/${foto}${query}`, { headers: { ...credentials, ...headers } });
    for (const [query, size] of [
      ['', '512'],
      ['?size=96', '96'],
    ] as const) {
      const answer = await ask(query);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(kept(foto, size));
      const etag = answer.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]+"$/);
      expect((await ask(query, { 'if-none-match': etag })).status).toBe(304);
    }
    expect((await ask('?size=97')).status).toBe(400);
    expect((await app.request('GET', '/photos/..%2Fjwt-secret', { as: 'board' })).status).toBe(400);
  });

  test('a member sets and removes the own one, and no other', async () => {
    const photo = await quadrants(352, 352).png().toBuffer();
    const own = (await app.as('board').members.list({})).find(each => each.id === testMemberId)?.id ?? '';
    expect(own).toBe(testMemberId);
    const { foto } = await app.as('member').photos.setOwn({ photo });
    expect(await fotoOf(testMemberId)).toBe(foto);
    await app.as('member').photos.removeOwn({});
    expect(await fotoOf(testMemberId)).toBe(null);
    await expect(app.as('member').photos.set({ id, photo })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(app.as('board').photos.setOwn({ photo })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
