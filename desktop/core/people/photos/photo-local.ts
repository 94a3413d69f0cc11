import type { PhotoState } from '../../../../shared/people/desktop-photo-contract.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { getRow } from '../../replica/read-rows.ts';
import type { LocalHandlers } from '../../answer.ts';
import {
  assertPhoto,
  putChange,
  stateBefore,
  takeBackChange,
  type Before,
  type ChangeParts,
} from './photo-change.ts';
import { photoState } from './photo-view.ts';

export interface PhotoParts extends ChangeParts {
  /** Fetches a square from the server and keeps it. Throws `not_found` or `offline`. */
  readonly fetchPhoto: (hash: string, size: '512') => Promise<Uint8Array<ArrayBuffer>>;
}

type Handlers = LocalHandlers['desktopPhotos'];

/** Photos of members: shown at once, sent by the queue. */
export function photoHandlers(parts: PhotoParts): Handlers {
  const { replica } = parts;
  const { photos } = replica;
  return {
    small({ hashes }) {
      const found = hashes.map(hash => [hash, photos.read(hash, '96')] as const);
      return Object.fromEntries(found.flatMap(([hash, bytes]) => (bytes ? [[hash, bytes]] : [])));
    },
    large: ({ hash }) => readLarge(parts, hash),
    state: ({ id }) => photoState(replica, getRow(replica, 'member', id)),
    ...changing(parts),
    ...afterRefusal(parts),
  };
}

/** What a person does to a photo, each of which can be taken back once. */
function changing(parts: PhotoParts): Pick<Handlers, 'set' | 'remove' | 'takeBack'> {
  const { replica } = parts;
  const before = new Map<string, Before>();
  const state = (id: string): PhotoState => photoState(replica, getRow(replica, 'member', id));
  const remember = (id: string): void => {
    const known = stateBefore(replica, id);
    before.set(id, known);
    if (known.foto === null || known.large) return;
    const late = (large: Uint8Array) => before.get(id) === known && before.set(id, { ...known, large });
    // Without network nothing leaves either: then it is not needed.
    parts.fetchPhoto(known.foto, '512').then(late, () => undefined);
  };
  return {
    set({ id, ...chosen }) {
      assertPhoto(chosen.photo);
      remember(id);
      putChange(parts, id, chosen);
      return state(id);
    },
    remove({ id }) {
      remember(id);
      putChange(parts, id, { photo: null, crop: null, preview: null });
      return state(id);
    },
    takeBack({ id }) {
      const known = before.get(id);
      before.delete(id);
      if (known) takeBackChange(parts, id, known);
      return state(id);
    },
  };
}

function afterRefusal({ context, replica }: PhotoParts): Pick<Handlers, 'insist' | 'discard'> {
  const { photos } = replica;
  return {
    insist({ id }) {
      const member = getRow(replica, 'member', id);
      const change = photos.change(id);
      if (change?.state === 'refused') {
        const again = { mid: context.newId(), seen: member.foto ?? '', problem: null };
        photos.put({ ...change, ...again, state: 'waiting' });
      }
      return photoState(replica, member);
    },
    discard({ id }) {
      if (photos.change(id)?.state === 'refused') photos.drop(id);
      return photoState(replica, getRow(replica, 'member', id));
    },
  };
}

async function readLarge({ replica, fetchPhoto }: PhotoParts, hash: string) {
  const here = replica.photos.read(hash, '512');
  if (here) return { bytes: here };
  try {
    return { bytes: await fetchPhoto(hash, '512') };
  } catch (error) {
    const small = replica.photos.read(hash, '96');
    if (!small || !(error instanceof DomainError)) throw error;
    return { bytes: small };
  }
}
