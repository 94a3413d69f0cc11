/** The parts of an event's screen, as they stand in the address. */
export type EventTab = 'shifts' | 'registrations';
