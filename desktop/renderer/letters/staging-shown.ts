import { useAssociation } from '../association/association-store.ts';
import { useServices } from '../association/service-store.ts';

/** The environment that this window shows, named in each call: the server may not have heard of a switch yet. */
export function stagingShown(): { readonly staging?: boolean } {
  const { letterStaging } = useAssociation.getState();
  // Without a letter service there is nothing to choose: the board prints.
  const isNone = useServices.getState().services?.letters === 'none';
  return letterStaging === null || isNone ? {} : { staging: letterStaging };
}
