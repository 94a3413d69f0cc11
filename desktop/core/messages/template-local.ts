import { requirePlaceholders } from '../../../shared/delivery/placeholder.ts';
import { cleanHtml } from '../../../shared/delivery/mail-page/clean-html.ts';
import { samplePerson } from '../../../shared/messages/audience/sample-person.ts';
import type { Template } from '../../../shared/messages/template.ts';
import type { LocalHandlers } from '../answer.ts';
import { entityRows } from '../sync/changes/entity-rows.ts';
import type { Context } from '../context.ts';
import type { PictureStore } from '../association/picture-store.ts';
import type { DetailParts } from './mailing-rows.ts';
import { memberPerson, textSample } from './sample.ts';
import { storedChanges } from './stored-changes.ts';

export interface TemplateParts extends DetailParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly pictures: PictureStore;
}

/** E-mail templates from this computer's own copy. */
export function templateHandlers(parts: TemplateParts): LocalHandlers['desktopTemplates'] {
  const { replica, context, conflictsOf, pictures } = parts;
  const rows = entityRows('template', parts, { check: ({ after }) => requirePlaceholders(after) });
  const shown = <T extends Template>(template: T): T => ({
    ...template,
    html: pictures.shown(template.html),
  });
  return {
    list: () => rows.list().map(template => shown(template)),
    get({ uuid }) {
      const conflicts = conflictsOf('template', uuid);
      const waiting = replica.isWaiting('template', uuid);
      return {
        template: shown(rows.get(uuid)),
        waiting,
        conflict: conflicts.length > 0,
        conflicts,
      };
    },
    create: ({ uuid = context.newId(), ...values }) =>
      shown(rows.create(uuid, { ...values, html: pictures.stored(cleanHtml(values.html)) })),
    save: ({ uuid, changes }) => shown(rows.save(uuid, storedChanges(pictures, changes))),
    remove: ({ uuid }) => rows.remove(uuid),
    restore: ({ template }) =>
      shown(rows.restore({ ...template, html: pictures.stored(cleanHtml(template.html)) })),
    preview({ member_id, event_uuid, ...texts }) {
      const person = (member_id === null ? null : memberPerson(parts, member_id)) ?? samplePerson;
      return { ...textSample(parts, { texts, person, event_uuid, channel: 'email' }), letter: null };
    },
  };
}
