/** The parts of an event's screen, as they stand in the address. */
export const eventTabs = ['shifts', 'registrations', 'attendance', 'dispatch', 'records'] as const;
export type EventTab = (typeof eventTabs)[number];
