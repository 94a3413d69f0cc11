import { useState } from 'react';
import { mailingChannels, type Mailing } from '../../../../../shared/delivery/mailing.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import type { Template } from '../../../../../shared/messages/template.ts';
import { SelectField } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { startMailing } from '../new-mailing.ts';
import { useTemplateList } from '../use-template-list.ts';

const channels = () => mailingChannels.map(value => ({ value, label: label(`mailing.new.${value}`) }));

/** A new mailing whose words come from a template. */
export function FromTemplateDialog({ onClose }: { readonly onClose: () => void }) {
  const templates = useTemplateList();
  const [chosen, setChosen] = useState('');
  const [channel, setChannel] = useState<Mailing['channel']>('email');
  const template = templates.find(({ uuid }) => uuid === chosen) ?? templates[0];
  const create = () => {
    if (!template) return false;
    const { subject, html, text } = template;
    return startMailing({ channel, subject, html, text });
  };
  return (
    <FormDialog
      title={label('mailing.new.template.title')}
      action={label('mailing.new.template.create')}
      disabled={!template}
      onClose={onClose}
      onSubmit={create}
    >
      {template ? (
        <Choices
          template={template.uuid}
          templates={templates}
          channel={channel}
          onTemplate={setChosen}
          onChannel={setChannel}
        />
      ) : (
        <p className="soft">{label('mailing.new.template.none')}</p>
      )}
    </FormDialog>
  );
}

interface ChoicesProps {
  readonly template: string;
  readonly templates: readonly Template[];
  readonly channel: Mailing['channel'];
  readonly onTemplate: (uuid: string) => void;
  readonly onChannel: (channel: Mailing['channel']) => void;
}

const Choices = ({ template, templates, channel, onTemplate, onChannel }: ChoicesProps) => (
  <>
    <SelectField
      label={label('mailing.template')}
      value={template}
      options={templates.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      onChange={onTemplate}
    />
    <SelectField
      label={label('mailing.column.channel')}
      value={channel}
      options={channels()}
      onChange={value => onChannel(mailingChannels.find(known => known === value) ?? 'email')}
    />
  </>
);
