import { requirePlaceholders } from '../../../shared/delivery/placeholder.ts';
import { checked } from '../../../shared/fields.ts';
import { cleanHtml } from '../../../shared/delivery/mail-page/clean-html.ts';
import { samplePerson } from '../../../shared/messages/audience/sample-person.ts';
import type { FieldChanges } from '../../../shared/sync/mutation.ts';
import { templateFields, type Template, type TemplateFields } from '../../../shared/messages/template.ts';
import type { LocalHandlers } from '../answer.ts';
import { checkedChanges, wantedValues } from '../sync/changes/checked-changes.ts';
import { entityRows } from '../sync/changes/entity-rows.ts';
import type { Context } from '../context.ts';
import type { PictureStore } from '../association/picture-store.ts';
import type { DetailParts } from './mailing-rows.ts';
import { memberPerson, wordsSample } from './sample.ts';

export interface TemplateParts extends DetailParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly pictures: PictureStore;
}

const templateRows = (parts: TemplateParts) => entityRows('template', parts);

/** E-mail templates from this computer's own copy. */
export function templateHandlers(parts: TemplateParts): LocalHandlers['desktopTemplates'] {
  const { replica, context, conflictsOf, pictures } = parts;
  const rows = templateRows(parts);
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
    create: ({ uuid = context.newId(), ...values }) => shown(addTemplate(parts, uuid, values)),
    save: ({ uuid, changes }) => shown(saveTemplate(parts, uuid, changes)),
    remove: ({ uuid }) => rows.remove(uuid),
    restore: ({ template }) => shown(restoreTemplate(parts, template)),
    preview({ member_id, event_uuid, ...words }) {
      const person = (member_id === null ? null : memberPerson(parts, member_id)) ?? samplePerson;
      return { ...wordsSample(parts, { words, person, event_uuid, channel: 'email' }), letter: null };
    },
  };
}

function addTemplate(parts: TemplateParts, uuid: string, typed: TemplateFields): Template {
  const values = checked(templateFields, { ...typed, html: parts.pictures.stored(cleanHtml(typed.html)) });
  requirePlaceholders(values);
  return templateRows(parts).create(uuid, values);
}

function restoreTemplate(parts: TemplateParts, template: Template): Template {
  const { id: _id, uuid, version: _version, created_at: _at, updated_at: _then, ...values } = template;
  return addTemplate(parts, uuid, values);
}

function saveTemplate(parts: TemplateParts, uuid: string, changes: FieldChanges): Template {
  const rows = templateRows(parts);
  rows.get(uuid);
  const { html, ...others } = changes;
  const kept = html && parts.pictures.storedChange({ from: html.from, to: cleanHtml(String(html.to)) });
  const good = checkedChanges(templateFields, kept ? { ...others, html: kept } : others);
  requirePlaceholders(wantedValues(good));
  return rows.save(uuid, good);
}
