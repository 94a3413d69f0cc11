import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { label } from '../../shared/i18n/label.ts';
import { matchPlace } from '../../shared/people/addresses/match-place.ts';
import { postcodeProblem, tidyPostcode } from '../../shared/people/addresses/postcode.ts';
import { api } from './api.ts';

export interface PostalPlace {
  readonly plz: string;
  readonly ort: string;
  readonly land: string;
}

export interface PlaceOf {
  /** Places of the postcode; null as long as they are looked up. */
  readonly places: readonly string[] | null;
  /** What is odd about the postcode, as a sentence. */
  readonly warning: string | undefined;
  /** The postcode was left. */
  readonly onLeave: () => void;
}

/** A postcode that is typed: checked, and its place filled in where it has one and none was typed. */
export function usePlaceOf({ plz, ort, land }: PostalPlace, setPlace: (ort: string) => void): PlaceOf {
  const places = usePlaces(plz, land);
  const [left, setLeft] = useState(plz);
  const settled = useRef(plz);
  const filled = useRef<string | null>(null);
  useEffect(() => {
    if (left !== plz || left === settled.current || places === null) return;
    settled.current = left;
    const isFree = ort.trim() === '' || ort === filled.current;
    if (!isFree) return;
    // What was filled in for an earlier postcode does not stay with one of several places.
    const only = places.length === 1 ? (places[0] ?? '') : '';
    filled.current = only;
    if (only !== ort) setPlace(only);
  }, [left, plz, places, ort, setPlace]);
  const onLeave = () => setLeft(tidyPostcode(plz).plz);
  const problem = postcodeProblem(plz, land, places);
  return { places, warning: problem === null ? undefined : label(`address.${problem}`), onLeave };
}

interface Known {
  readonly plz: string;
  readonly places: readonly string[];
}

const none: readonly string[] = [];

/** Places of a typed postcode; none while it is unfinished, null until they are known. */
function usePlaces(plz: string, land: string): readonly string[] | null {
  const wanted = /^[1-9]\d{3}$/.test(plz.trim()) && (land === 'CH' || land === 'LI') ? plz.trim() : '';
  const [known, setKnown] = useState<Known>({ plz: '', places: none });
  useEffect(() => {
    if (wanted === '') return undefined;
    let isMine = true;
    // A hint that does not come is none: the fields work without it.
    api.desktopAddresses.places({ plz: wanted }).then(
      places => isMine && setKnown({ plz: wanted, places }),
      () => undefined,
    );
    return () => {
      isMine = false;
    };
  }, [wanted]);
  if (wanted === '') return none;
  return known.plz === wanted ? known.places : null;
}

const mostShown = 4;

interface PlaceHintProps {
  readonly typed: PostalPlace;
  readonly places: readonly string[] | null;
  readonly onTake: (place: string) => void;
}

/** Below the place: what the typed postcode stands for, to take over with one press. */
export function PlaceHint({ typed: { plz, ort }, places, onTake }: PlaceHintProps) {
  if (places === null || places.length === 0) return null;
  if (ort.trim() !== '' && matchPlace(ort, places).kind === 'same') return null;
  return (
    <div className="row flex-wrap top-6 gap-6 small" role="status">
      {ort.trim() !== '' && (
        <span className="soft">
          {label('address.hint.is', { plz: plz.trim(), places: places.slice(0, mostShown).join(', ') })}
        </span>
      )}
      {places.slice(0, mostShown).map(place => (
        <Button key={place} size="compact-xs" variant="light" onClick={() => onTake(place)}>
          {label('address.hint.take', { place })}
        </Button>
      ))}
    </div>
  );
}
