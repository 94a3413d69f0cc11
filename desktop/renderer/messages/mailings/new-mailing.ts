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

/** A new draft for those of another's recipients who are not among `without`; opens where it is sent. */
export async function sendOn({ uuid }: Pick<Mailing, 'uuid'>, without: readonly string[]): Promise<void> {
  const copy = await api.desktopMailings.copy({ uuid });
  const from = copy.audience;
  const to = { ...from, without: [...new Set([...from.without, ...without])] };
  await api.desktopMailings.save({ uuid: copy.uuid, changes: { audience: { from, to } } });
  navigate(`/mailings/${copy.uuid}/rehearsal`);
}

/** A new draft with the words and the audience of another, and opens it. */
export async function copyMailing({ uuid }: Pick<Mailing, 'uuid'>): Promise<void> {
  const copy = await api.desktopMailings.copy({ uuid });
  navigate(`/mailings/${copy.uuid}/text`);
}
