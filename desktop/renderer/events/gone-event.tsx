import { label } from '../../../shared/i18n/label.ts';
import { navigate } from '../ui/location.ts';
import { Gone } from '../ui/split/gone.tsx';

/** The event that an address names is no longer there. */
export const GoneEvent = () => (
  <Gone
    title={label('event.gone.title')}
    text={label('event.gone.text')}
    onBack={() => navigate('/events')}
  />
);
