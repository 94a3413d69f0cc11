import { emptyAudience, type Audience } from '../../../shared/people/audience.ts';
import { api } from '../api.ts';
import { navigate } from '../ui/location.ts';

/** Makes a draft for these people, about an event where one is named and with first words where some are given, and opens it where its words are written. */
export async function writeTo(
  audience: Partial<Audience>,
  event_uuid: string | null = null,
  content: { readonly subject?: string; readonly html?: string } = {},
): Promise<void> {
  const { uuid } = await api.desktopMailings.create({
    audience: { ...emptyAudience, ...audience },
    event_uuid,
    ...content,
  });
  navigate(`/mailings/${uuid}/text`);
}
