import { navigate } from '../ui/location.ts';
import { Gone } from '../ui/split/gone.tsx';

/** The event that an address names is no longer there. */
export const GoneEvent = () => <Gone message="event.gone" onBack={() => navigate('/events')} />;
