import type { Call } from '../context.ts';
import { givePhoto } from '../people/photos/set-photo.ts';
import type { PhotoPipeline } from '../people/photos/photo-pipeline.ts';
import { sharpOnDemand } from '../people/photos/sharp-on-demand.ts';
import { demoId } from './demo-id.ts';

/** How a person in a drawn portrait looks. */
interface Portrait {
  readonly back: string;
  readonly skin: string;
  readonly hair: string;
  readonly shirt: string;
  readonly cut: 'short' | 'long' | 'bald';
}

const cuts: Readonly<Record<Portrait['cut'], (hair: string) => string>> = {
  short: hair =>
    `<path d="M53 76c0-34 22-48 47-48s47 14 47 48c-8-18-22-26-47-26s-39 8-47 26z" fill="${hair}"/>`,
  long: hair =>
    `<path d="M48 140V82c0-38 24-56 52-56s52 18 52 56v58c-10 6-18 2-20-8V84c-14-6-24-14-32-26-8 12-18 20-32 26v48c-2 10-10 14-20 8z" fill="${hair}"/>`,
  bald: hair => `<path d="M54 86c-3-10 0-20 4-26v24zM146 86c3-10 0-20-4-26v24z" fill="${hair}"/>`,
};

/** A simple face without a name, as SVG. */
function portraitSvg({ back, skin, hair, shirt, cut }: Portrait): string {
  const behind = cut === 'long' ? cuts.long(hair) : '';
  const before = cut === 'long' ? '' : cuts[cut](hair);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">
  <rect width="200" height="200" fill="${back}"/>
  ${behind}
  <path d="M20 214c4-40 36-58 80-58s76 18 80 58z" fill="${shirt}"/>
  <path d="M84 126h32v34c-6 10-26 10-32 0z" fill="${skin}"/>
  <path d="M84 138c10 8 22 8 32 0v8c-10 8-22 8-32 0z" opacity=".14"/>
  <ellipse cx="100" cy="92" rx="41" ry="50" fill="${skin}"/>
  ${cut === 'long' ? `<path d="M58 84c2-34 20-48 42-48s40 14 42 48c-16-4-32-12-42-26-10 14-26 22-42 26z" fill="${hair}"/>` : before}
  <circle cx="84" cy="94" r="4.2" fill="#2b2320"/><circle cx="116" cy="94" r="4.2" fill="#2b2320"/>
  <path d="M84 116c10 9 22 9 32 0" fill="none" stroke="#2b2320" stroke-width="3.4" stroke-linecap="round"/>
</svg>`;
}

/** Some members with a face: their line in members.csv, and how they are drawn. */
const faces: readonly (readonly [line: number, portrait: Portrait])[] = [
  [1, { back: '#cfd8dc', skin: '#f1c7a5', hair: '#6d4c41', shirt: '#b3261e', cut: 'long' }],
  [2, { back: '#d7ccc8', skin: '#e8b48f', hair: '#8d8d8d', shirt: '#37474f', cut: 'short' }],
  [3, { back: '#dcedc8', skin: '#f3cfb3', hair: '#3e2723', shirt: '#33691e', cut: 'long' }],
  [4, { back: '#c5cae9', skin: '#e6b08a', hair: '#5f5f5f', shirt: '#283593', cut: 'bald' }],
  [5, { back: '#ffe0b2', skin: '#f2c9a8', hair: '#bf8a3c', shirt: '#00695c', cut: 'long' }],
  [11, { back: '#f8bbd0', skin: '#e9b995', hair: '#4e342e', shirt: '#4a148c', cut: 'long' }],
  [16, { back: '#b2dfdb', skin: '#efc4a2', hair: '#212121', shirt: '#455a64', cut: 'short' }],
];

/** Draws the faces and gives them to their members, the same way as any other photo. */
export async function seedPhotos(call: Call, house: PhotoPipeline): Promise<void> {
  const sharp = await sharpOnDemand();
  const give = async ([line, portrait]: (typeof faces)[number]): Promise<void> => {
    const bytes = await sharp(Buffer.from(portraitSvg(portrait)))
      .png({ compressionLevel: 1 })
      .toBuffer();
    await givePhoto(house, call, demoId('member', line), { photo: bytes, crop: null });
  };
  await Promise.all(faces.map(give));
}
