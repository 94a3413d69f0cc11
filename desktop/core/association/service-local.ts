import { systemContract } from '../../../shared/association/health-contract.ts';
import { servicesSchema, type Services } from '../../../shared/association/services.ts';
import type { AnswerParts, LocalHandlers } from '../answer.ts';
import type { Replica } from '../replica/open-replica.ts';

/** Key in `note` of what the server last said. */
const noteName = 'services';

interface ServiceParts {
  readonly replica: Pick<Replica, 'note' | 'setNote'>;
  readonly remote: AnswerParts['remote'];
}

/** Which services the server has. What it said is kept, so that a screen without network says the same. */
export const serviceHandlers = ({ replica, remote }: ServiceParts): LocalHandlers['desktopServices'] => ({
  async get() {
    try {
      const services = servicesSchema.parse(await remote(systemContract.services, {}));
      const text = JSON.stringify(services);
      if (replica.note(noteName) !== text) replica.setNote(noteName, text);
      return { services };
    } catch {
      // Not to be reached, or a server of before.
      return { services: remembered(replica.note(noteName)) };
    }
  },
});

function remembered(text: string | null): Services | null {
  const known = text === null ? null : servicesSchema.safeParse(JSON.parse(text));
  return known?.success === true ? known.data : null;
}
