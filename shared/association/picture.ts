/**
 * Pictures in the words of an e-mail. Where words are kept they stand there by the hash of their content
 * (`src="cid:<sha256>"`), their bytes are files beside; where words are written or read they stand there as `data:`.
 * HTML that is clean has its attributes in double quotes.
 */
const reference = /\bsrc="cid:([0-9a-f]{64})"/g;
const inlinePicture = /\bsrc="data:image\/(?:png|jpeg|gif|webp);base64,([A-Za-z0-9+/]+={0,2})"/g;

/** Hashes of the pictures that words refer to, each once. */
export const pictureRefs = (html: string): string[] => [
  ...new Set([...html.matchAll(reference)].map(([, sha256 = '']) => sha256)),
];

/** Puts a reference in the place of each picture in the words; `keep` gets its base64 and answers its hash, or null to leave it. */
export const referToPictures = (html: string, keep: (base64: string) => string | null): string =>
  html.replace(inlinePicture, (whole, base64: string) => {
    const sha256 = keep(base64);
    return sha256 === null ? whole : `src="cid:${sha256}"`;
  });

/** Puts each picture in the place of its reference; `read` answers its `data:` address, or null to leave it. */
export const showPictures = (html: string, read: (sha256: string) => string | null): string =>
  html.replace(reference, (whole, sha256: string) => {
    const address = read(sha256);
    return address === null ? whole : `src="${address}"`;
  });
