import type { Call } from '../context.ts';
import { givePhoto } from '../people/photos/set-photo.ts';
import type { PhotoPipeline } from '../people/photos/photo-pipeline.ts';
import { sharpOnDemand } from '../people/photos/sharp-on-demand.ts';
import { demoId } from './demo-id.ts';
import { portraitSvg, type Portrait } from './portrait.ts';

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
