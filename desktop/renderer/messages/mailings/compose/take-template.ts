import { label } from '../../../../../shared/i18n/label.ts';
import type { Template } from '../../../../../shared/messages/template.ts';
import { api } from '../../../api.ts';
import { inverseOf } from '../../../ui/form/use-typed-form.ts';
import { attempt, showDone } from '../../../ui/toast.tsx';
import { wordNames, type Words } from './typed-content.ts';
import type { TypedMailing } from './use-content.ts';

/** True when something that was written would go. */
export const wouldOverwrite = (values: Words, template: Words): boolean =>
  wordNames.some(name => values[name].trim() !== '' && values[name] !== template[name]);

/** Puts the words of a template into the draft; the toast brings back what stood there. */
export function takeTemplate(uuid: string, words: TypedMailing, template: Template): void {
  const before = words.values;
  const { subject, html, text, name } = template;
  attempt(async () => {
    // What was typed until now is saved first, so that taking back leads exactly there.
    await words.flush();
    words.type({ subject, html, text });
    await words.flush();
    const { mailing } = await api.desktopMailings.get({ uuid });
    const changed = wordNames.filter(each => before[each] !== mailing[each]);
    const changes = Object.fromEntries(
      changed.map(each => [each, { from: before[each], to: mailing[each] }]),
    );
    showDone(label('mailing.template.taken', { name }), () =>
      api.desktopMailings.save({ uuid, changes: inverseOf(changes) }),
    );
  });
}
