import { requirePlaceholders } from '../../../shared/delivery/placeholder.ts';
import { checked } from '../../../shared/fields.ts';
import { cleanHtml } from '../../../shared/delivery/mail-page/clean-html.ts';
import { samplePerson } from '../../../shared/messages/audience/sample-person.ts';
import type { FieldChanges } from '../../../shared/sync/mutation.ts';
import { templateFields, type Template, type TemplateFields } from '../../../shared/messages/template.ts';
import type { LocalHandlers } from '../answer.ts';
import { checkedChanges, wantedValues } from '../sync/changes/checked-changes.ts';
import { rowMarks } from '../sync/changes/row-sync-state.ts';
import type { Context } from '../context.ts';
import { getRow } from '../replica/read-rows.ts';
import type { PictureStore } from '../association/picture-store.ts';
import type { DetailParts } from './mailing-rows.ts';
import { memberPerson, wordsSample } from './sample.ts';
import type { Replica } from '../replica/open-replica.ts';

export interface TemplateParts extends DetailParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly pictures: PictureStore;
}

/** E-mail templates from this computer's own copy. */
export function templateHandlers(parts: TemplateParts): LocalHandlers['desktopTemplates'] {
  const { replica, context, conflictsOf, pictures } = parts;
  const shown = <T extends Template>(template: T): T => ({
    ...template,
    html: pictures.shown(template.html),
  });
  return {
    list() {
      const mark = rowMarks(replica);
      return replica
        .all('template')
        .map(template => shown({ ...template, ...mark('template', template.uuid) }))
        .sort((one, other) => one.name.localeCompare(other.name, 'de') || (one.uuid < other.uuid ? -1 : 1));
    },
    get({ uuid }) {
      const conflicts = conflictsOf('template', uuid);
      const waiting = replica.isWaiting('template', uuid);
      return {
        template: shown(getTemplate(replica, uuid)),
        waiting,
        conflict: conflicts.length > 0,
        conflicts,
      };
    },
    create: ({ uuid = context.newId(), ...values }) => shown(addTemplate(parts, uuid, values)),
    save: ({ uuid, changes }) => shown(saveTemplate(parts, uuid, changes)),
    remove({ uuid }) {
      getTemplate(replica, uuid);
      replica.remove('template', uuid);
      return null;
    },
    restore: ({ template }) => shown(restoreTemplate(parts, template)),
    preview({ member_id, event_uuid, ...words }) {
      const person = (member_id === null ? null : memberPerson(parts, member_id)) ?? samplePerson;
      return { ...wordsSample(parts, { words, person, event_uuid, channel: 'email' }), letter: null };
    },
  };
}

/** Throws `not_found`. */
const getTemplate = (replica: Replica, uuid: string): Template =>
  getRow(replica, { tbl: 'template', id: uuid }, 'template');

function addTemplate(
  { context, replica, pictures }: TemplateParts,
  uuid: string,
  typed: TemplateFields,
): Template {
  const values = checked(templateFields, { ...typed, html: pictures.stored(cleanHtml(typed.html)) });
  requirePlaceholders(values);
  const created_at = context.now().toISOString();
  replica.create('template', uuid, values, {
    id: null,
    uuid,
    version: 0,
    created_at,
    updated_at: created_at,
  });
  return getTemplate(replica, uuid);
}

function restoreTemplate(parts: TemplateParts, template: Template): Template {
  const { id: _id, uuid, version: _version, created_at: _at, updated_at: _then, ...values } = template;
  return addTemplate(parts, uuid, values);
}

function saveTemplate({ replica, pictures }: TemplateParts, uuid: string, changes: FieldChanges): Template {
  getTemplate(replica, uuid);
  const { html, ...others } = changes;
  const kept = html && pictures.storedChange({ from: html.from, to: cleanHtml(String(html.to)) });
  const good = checkedChanges(templateFields, kept ? { ...others, html: kept } : others);
  requirePlaceholders(wantedValues(good));
  replica.edit('template', uuid, good);
  return getTemplate(replica, uuid);
}
