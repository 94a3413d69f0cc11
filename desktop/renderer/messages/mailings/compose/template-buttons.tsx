import { Button, Menu } from '@mantine/core';
import { IconDeviceFloppy, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import type { Mailing } from '../../../../../shared/delivery/mailing.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import type { Template } from '../../../../../shared/messages/template.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { useTemplateList } from '../use-template-list.ts';
import styles from './compose.module.css';
import { SaveTemplateDialog } from './save-template-dialog.tsx';
import type { TypedMailing } from './use-content.ts';
import { api } from '../../../api.ts';
import { inverseOf } from '../../../ui/form/use-typed-form.ts';
import { attempt, showDone } from '../../../ui/toast.tsx';
import { contentFields, type Content } from './typed-content.ts';

/** True when something that was written would go. */
const wouldOverwrite = (values: Content, template: Content): boolean =>
  contentFields.some(name => values[name].trim() !== '' && values[name] !== template[name]);

/** Puts the words of a template into the draft; the toast brings back what stood there. */
function takeTemplate(uuid: string, content: TypedMailing, template: Template): void {
  const before = content.values;
  const { subject, html, text, name } = template;
  attempt(async () => {
    // What was typed until now is saved first, so that taking back leads exactly there.
    await content.flush();
    content.type({ subject, html, text });
    await content.flush();
    const { mailing } = await api.desktopMailings.get({ uuid });
    const changed = contentFields.filter(each => before[each] !== mailing[each]);
    const changes = Object.fromEntries(
      changed.map(each => [each, { from: before[each], to: mailing[each] }]),
    );
    showDone(label('mailing.template.taken', { name }), () =>
      api.desktopMailings.save({ uuid, changes: inverseOf(changes) }),
    );
  });
}

interface TemplateButtonsProps {
  readonly mailing: Mailing;
  readonly content: TypedMailing;
}

/** Words from a template, and these words as one. */
export function TemplateButtons({ mailing, content }: TemplateButtonsProps) {
  const [asked, setAsked] = useState<Template | null>(null);
  const [saving, setSaving] = useState(false);
  const choose = (template: Template) => {
    if (wouldOverwrite(content.values, template)) setAsked(template);
    else takeTemplate(mailing.uuid, content, template);
  };
  const replace = () => {
    if (asked) takeTemplate(mailing.uuid, content, asked);
    setAsked(null);
  };
  return (
    <span className={styles['templates']}>
      <TemplateMenu onChoose={choose} />
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDeviceFloppy size={15} aria-hidden />}
        onClick={() => setSaving(true)}
      >
        {label('mailing.template.save')}
      </Button>
      <AskDialog
        opened={asked !== null}
        title={label('mailing.template.overwrite.title')}
        onClose={() => setAsked(null)}
        answers={[{ text: label('mailing.template.overwrite.yes'), onClick: replace, tone: 'primary' }]}
      >
        <p>{label('mailing.template.overwrite.text', { name: asked?.name ?? '' })}</p>
      </AskDialog>
      {saving && <SaveTemplateDialog content={content.values} onClose={() => setSaving(false)} />}
    </span>
  );
}

function TemplateMenu({ onChoose }: { readonly onChoose: (template: Template) => void }) {
  const templates = useTemplateList();
  return (
    <Menu position="bottom-end" width={300} offset={4}>
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<IconTemplate size={15} aria-hidden />}>
          {label('mailing.template.take')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles['menu']}>
        {templates.length === 0 && <Menu.Item disabled>{label('mailing.template.none')}</Menu.Item>}
        {templates.map(template => (
          <Menu.Item key={template.uuid} onClick={() => onChoose(template)}>
            {template.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
