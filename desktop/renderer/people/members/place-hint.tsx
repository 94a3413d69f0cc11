import { Button } from '@mantine/core';
import { matchPlace } from '../../../../shared/people/addresses/match-place.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { usePlaces } from './use-places.ts';
import type { MemberForm } from './use-member-form.ts';
import styles from './member.module.css';

const mostShown = 4;

/** Below the place: what the typed postcode stands for, to take over with one press. */
export function PlaceHint({ form }: { readonly form: MemberForm }) {
  const { plz, ort, land } = form.values;
  const places = usePlaces(plz, land);
  if (places.length === 0 || (ort.trim() !== '' && matchPlace(ort, places).kind === 'same')) return null;
  return (
    <div className={styles['hint']} role="status">
      {ort.trim() !== '' && (
        <span className="soft">
          {label('address.hint.is', { plz: plz.trim(), places: places.slice(0, mostShown).join(', ') })}
        </span>
      )}
      {places.slice(0, mostShown).map(place => (
        <Button key={place} size="compact-xs" variant="light" onClick={() => form.set('ort', place)}>
          {label('address.hint.take', { place })}
        </Button>
      ))}
    </div>
  );
}
