import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { label } from '../../../../shared/i18n/label.ts';
import type { SettingKey } from '../../../../shared/association/setting.ts';
import { FieldGrid, Span, TextField } from '../../ui/form/field.tsx';
import { navigate } from '../../ui/location.ts';
import { Section } from '../../ui/page.tsx';
import type { SettingForm } from './use-setting-form.ts';

interface Part {
  readonly form: SettingForm;
}

/** Registrations, waiting list and reminders of events; the texts of their e-mails have a screen of their own. */
export function EventSection({ form }: Part) {
  return (
    <Section
      title={label('setting.group.event')}
      text={label('setting.group.event.text')}
      action={<TextsButton />}
    >
      <FieldGrid>
        <Span of={6}>
          <Line form={form} name="offer_hours" numeric />
        </Span>
        <Span of={6}>
          <Line form={form} name="rest_hours" numeric />
        </Span>
      </FieldGrid>
      <FieldGrid>
        {(['reminder_lead_days', 'reminder_time', 'quiet_from', 'quiet_until'] as const).map(name => (
          <Span key={name} of={3}>
            <Line form={form} name={name} numeric={name === 'reminder_lead_days'} />
          </Span>
        ))}
      </FieldGrid>
    </Section>
  );
}

function TextsButton() {
  return (
    <Button
      variant="default"
      leftSection={<IconMail size={16} aria-hidden />}
      onClick={() => navigate('/mail-texts')}
    >
      {label('mailText.settings')}
    </Button>
  );
}

interface LineProps extends Part {
  readonly name: Extract<
    SettingKey,
    'offer_hours' | 'rest_hours' | 'reminder_lead_days' | 'reminder_time' | 'quiet_from' | 'quiet_until'
  >;
  readonly numeric?: boolean;
}

function Line({ form, name, numeric }: LineProps) {
  return (
    <TextField
      label={label(`setting.${name}`)}
      {...(numeric && { inputMode: 'numeric' as const })}
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={value => form.set(name, value)}
    />
  );
}
