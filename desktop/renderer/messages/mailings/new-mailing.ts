import type { Mailing } from '../../../../shared/delivery/mailing.ts';
import { api } from '../../api.ts';
import { navigate } from '../../ui/location.ts';

/** What a new mailing begins with. */
export interface Beginning {
  readonly channel: Mailing['channel'];
  readonly subject?: string;
  readonly html?: string;
  readonly text?: string;
}

/** Makes a draft and opens it where its words are written. */
export async function startMailing(beginning: Beginning): Promise<void> {
  const { uuid } = await api.desktopMailings.create({ ...beginning });
  navigate(`/mailings/${uuid}/text`);
}

/** A new draft with the words and the audience of another, and opens it. */
export async function copyMailing({ uuid }: Pick<Mailing, 'uuid'>): Promise<void> {
  const copy = await api.desktopMailings.copy({ uuid });
  navigate(`/mailings/${copy.uuid}/text`);
}
