/** No right clock shows an earlier day: this program was not there before. */
export const programDay = '2026-11-01';

/** Minor versions that two programs may be apart and still work together. */
const apart = 2;

const pattern = /^(?:Aktuar )?(\d{1,6})\.(\d{1,6})\.\d{1,6}(?:-[\w.]{1,40})?$/;

/**
 * Whether a laptop with this version works with a server of that one ('1.4.2', or 'Aktuar 1.4.2' as laptops introduce
 * themselves). It does within one major version, up to two minor versions apart in either direction; 'older': the
 * laptop's program is too old, 'newer': it is too new. What names no version is not judged by it.
 */
export function fitOf(program: string, server: string): 'fits' | 'older' | 'newer' {
  const [own, other] = [placeOf(program), placeOf(server)];
  if (own === null || other === null) return 'fits';
  if (own.major !== other.major) return own.major < other.major ? 'older' : 'newer';
  if (Math.abs(own.minor - other.minor) <= apart) return 'fits';
  return own.minor < other.minor ? 'older' : 'newer';
}

function placeOf(version: string): { major: number; minor: number } | null {
  const match = pattern.exec(version);
  return match && { major: Number(match[1]), minor: Number(match[2]) };
}
