import { v7 as newId } from 'uuid';
import { isDay } from '../../../../shared/day.ts';
import type { EventFields } from '../../../../shared/events/event.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { FormPage } from '../../ui/form/form-page.tsx';
import { useTypedForm } from '../../ui/form/use-typed-form.ts';
import { navigate, useQuery } from '../../ui/location.ts';
import { showDone } from '../../ui/toast.tsx';
import { useToday } from '../use-today.ts';
import { EventFormFields } from './event-form-fields.tsx';
import { emptyEvent, newEventShape } from './event-values.ts';

const back = () => navigate('/events');

/** The form of an event that is not there yet; `?start=` names its first day. */
export function NewEvent() {
  const [query] = useQuery();
  const start = query.get('start') ?? '';
  const today = useToday();
  const form = useTypedForm(newEventShape, 'event:new', emptyEvent(isDay(start) ? start : today));
  const save = async () => {
    const checked = form.check();
    if (!checked) return;
    const uuid = await create(checked.fields);
    form.discard();
    navigate(`/events/${uuid}`, { replace: true, saved: true });
  };
  return (
    <FormPage title={label('event.form.new')} form={form} onSave={save} onBack={back}>
      <EventFormFields form={form} isNew />
    </FormPage>
  );
}

async function create({ slug, ...fields }: EventFields): Promise<string> {
  const event = await api.desktopEvents.create({ ...fields, ...(slug && { slug }), uuid: newId() });
  showDone(label('event.form.created', { title: event.title }), async () => {
    await api.desktopEvents.remove({ uuid: event.uuid });
    back();
  });
  return event.uuid;
}
