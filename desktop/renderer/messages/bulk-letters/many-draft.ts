import type { ComponentType } from 'react';
import type { NamedPeople } from '../../../../shared/messages/desktop-mailing-contract.ts';
import type { Audience } from '../../../../shared/people/audience.ts';

/** Where people are chosen; belongs to another area and is handed in. */
export type Picker = ComponentType<{
  readonly named: NamedPeople;
  readonly audience: Audience;
  readonly change: (how: (audience: Audience) => Audience, done: string) => void;
}>;

export interface GivenPdf {
  readonly name: string;
  readonly bytes: Uint8Array;
}
