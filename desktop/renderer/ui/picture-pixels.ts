/** Enough to see the colours of a picture. */
const side = 64;

/**
 * The pixels of a small copy of a picture: red, green, blue and alpha, 0 to 255 each. `source`: its `data:` address.
 * Rejects what is no picture.
 */
export async function picturePixels(source: string): Promise<Uint8ClampedArray> {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return new Uint8ClampedArray();
  context.drawImage(picture, 0, 0, side, side);
  return context.getImageData(0, 0, side, side).data;
}
