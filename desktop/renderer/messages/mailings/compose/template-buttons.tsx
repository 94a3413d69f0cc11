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
import { takeTemplate, wouldOverwrite } from './take-template.ts';
import type { TypedMailing } from './use-content.ts';

interface TemplateButtonsProps {
  readonly mailing: Mailing;
  readonly words: TypedMailing;
}

/** Words from a template, and these words as one. */
export function TemplateButtons({ mailing, words }: TemplateButtonsProps) {
  const [asked, setAsked] = useState<Template | null>(null);
  const [saving, setSaving] = useState(false);
  const choose = (template: Template) => {
    if (wouldOverwrite(words.values, template)) setAsked(template);
    else takeTemplate(mailing.uuid, words, template);
  };
  const replace = () => {
    if (asked) takeTemplate(mailing.uuid, words, asked);
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
      {saving && <SaveTemplateDialog words={words.values} onClose={() => setSaving(false)} />}
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
