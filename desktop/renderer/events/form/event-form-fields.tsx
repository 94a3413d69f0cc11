import { parseDay } from '../../../../shared/day.ts';
import { slugOf } from '../../../../shared/events/event-rule.ts';
import { formatDays } from '../../../../shared/i18n/event-day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { FieldGrid, Span, TextArea } from '../../ui/form/field.tsx';
import { ChangedNote } from '../../ui/form/changed-note.tsx';
import { Section } from '../../ui/page.tsx';
import { Choice, Flag, Line } from './event-line.tsx';
import type { EventForm } from './event-values.ts';

interface Part {
  readonly form: EventForm;
}

/** All fields of an event, grouped as people plan one. */
export function EventFormFields({ form, isNew }: Part & { readonly isNew: boolean }) {
  return (
    <form noValidate onSubmit={event => event.preventDefault()}>
      <What form={form} />
      <When form={form} />
      <Around form={form} />
      <SignUp form={form} isNew={isNew} />
      <Contact form={form} />
      <Address form={form} />
    </form>
  );
}

function What({ form }: Part) {
  return (
    <Section title={label('event.form.what')}>
      <FieldGrid>
        <Span of={8}>
          <Line form={form} name="title" required first />
        </Span>
        <Span of={4}>
          <Line form={form} name="category" placeholder={label('event.field.category.hint')} />
        </Span>
        <Span of={12}>
          <Line form={form} name="location" required />
        </Span>
        <Span of={12}>
          <TextArea
            label={label('event.field.description')}
            error={form.errorOf('description')}
            note={<ChangedNote form={form} name="description" />}
            value={form.values.description}
            onChange={value => form.set('description', value)}
            onBlur={() => form.blur('description')}
          />
        </Span>
      </FieldGrid>
    </Section>
  );
}

function When({ form }: Part) {
  const first = parseDay(form.values.start_date);
  const last = form.values.end_date.trim() === '' ? first : parseDay(form.values.end_date);
  return (
    <Section title={label('event.form.when')}>
      <FieldGrid>
        <Span of={3}>
          <Line form={form} name="start_date" required />
        </Span>
        <Span of={3}>
          <Line form={form} name="start_time" placeholder={label('event.form.timePlaceholder')} />
        </Span>
        <Span of={3}>
          <Line form={form} name="end_date" placeholder={label('event.form.sameDay')} />
        </Span>
        <Span of={3}>
          <Line form={form} name="end_time" placeholder={label('event.form.timePlaceholder')} />
        </Span>
      </FieldGrid>
      {first && last && first <= last && <p className="soft top-8">{formatDays(first, last)}</p>}
    </Section>
  );
}

function Around({ form }: Part) {
  return (
    <Section title={label('event.form.around')} text={label('event.form.around.text')}>
      <FieldGrid>
        <Span of={3}>
          <Line form={form} name="setup_date" />
        </Span>
        <Span of={3}>
          <Line form={form} name="teardown_date" />
        </Span>
      </FieldGrid>
    </Section>
  );
}

/** A new event is a draft or public at once; later the status changes by its own buttons, which say whom it hits. */
function SignUp({ form, isNew }: Part & { readonly isNew: boolean }) {
  const { status } = form.values;
  const options = (['draft', 'active'] as const).map(value => ({
    value,
    label: label(`event.status.${value}`),
  }));
  return (
    <Section title={label('event.form.signup')} text={label('event.form.signup.text')}>
      <FieldGrid>
        {isNew && (
          <Span of={6}>
            <Choice
              form={form}
              name="status"
              options={options}
              hint={label(status === 'draft' ? 'event.draft.hint' : 'event.active.hint')}
            />
          </Span>
        )}
        <Span of={6}>
          <Line
            form={form}
            name="registration_deadline"
            hint={label('event.field.registration_deadline.hint')}
          />
        </Span>
        <Span of={12}>
          <Flag form={form} name="registration_open" />
        </Span>
        <Span of={12}>
          <Flag form={form} name="waiting_list" hint={label('event.field.waiting_list.hint')} />
        </Span>
      </FieldGrid>
    </Section>
  );
}

function Contact({ form }: Part) {
  return (
    <Section title={label('event.form.contact')} text={label('event.form.contact.text')}>
      <FieldGrid>
        <Span of={4}>
          <Line form={form} name="contact_name" />
        </Span>
        <Span of={4}>
          <Line form={form} name="contact_phone" type="tel" />
        </Span>
        <Span of={4}>
          <Line form={form} name="contact_email" type="email" />
        </Span>
      </FieldGrid>
    </Section>
  );
}

function Address({ form }: Part) {
  return (
    <Section title={label('event.form.address')} text={label('event.form.address.text')}>
      <FieldGrid>
        <Span of={8}>
          <Line form={form} name="slug" placeholder={slugOf(form.values.title)} />
        </Span>
      </FieldGrid>
    </Section>
  );
}
