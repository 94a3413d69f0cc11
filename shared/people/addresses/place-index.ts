import { allowedDistance } from './match-place.ts';
import { bareName, letterDistance, namesOf } from './place-name.ts';
import { placesData } from './places-data.ts';

/** What is known of postcodes and places in Switzerland and Liechtenstein. */
export interface PlaceIndex {
  /** Places of a postcode, as they are written; none for an unknown one. */
  placesOf(plz: string): readonly string[];
  /** Postcodes of a place, however it is written, in order. */
  postcodesOf(name: string): readonly string[];
  /** Names of places that differ from this one in a letter or two, the nearest first. */
  near(name: string): readonly string[];
}

let held: PlaceIndex | null = null;

/** The list that ships with the program, read when it is first asked for. */
export function placeIndex(): PlaceIndex {
  return (held ??= indexOf(placesData));
}

/** Builds the index of a list as `placesData` is one. */
function indexOf(data: string): PlaceIndex {
  const places = readPlaces(data);
  const postcodes = postcodesByName(places);
  const names = namesByLength(places);
  const nearest = new Map<string, readonly string[]>();
  return {
    placesOf: plz => places.get(plz) ?? [],
    postcodesOf: name => postcodes.get(bareName(name)) ?? [],
    near: name => {
      const bare = bareName(name);
      const known = nearest.get(bare) ?? nearTo(bare, names);
      nearest.set(bare, known);
      return known;
    },
  };
}

function readPlaces(data: string): Map<string, readonly string[]> {
  const places = new Map<string, readonly string[]>();
  for (const line of data.split('\n')) {
    const start = line.slice(0, 2);
    for (const entry of line.slice(2).split(';'))
      if (entry !== '') places.set(start + entry.slice(0, 2), entry.slice(2).split('|'));
  }
  return places;
}

function postcodesByName(places: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const postcodes = new Map<string, string[]>();
  for (const [plz, names] of places)
    for (const bare of new Set(names.flatMap(namesOf).map(bareName))) {
      const known = postcodes.get(bare);
      if (known) known.push(plz);
      else postcodes.set(bare, [plz]);
    }
  return postcodes;
}

interface Named {
  readonly bare: string;
  readonly name: string;
}

function namesByLength(places: ReadonlyMap<string, readonly string[]>): Map<number, Named[]> {
  const byBare = new Map<string, string>();
  for (const names of places.values())
    for (const name of names.flatMap(namesOf))
      if (!byBare.has(bareName(name))) byBare.set(bareName(name), name);
  const byLength = new Map<number, Named[]>();
  for (const [bare, name] of byBare)
    byLength.set(bare.length, [...(byLength.get(bare.length) ?? []), { bare, name }]);
  return byLength;
}

function nearTo(bare: string, names: ReadonlyMap<number, readonly Named[]>): string[] {
  const most = allowedDistance(bare);
  if (most === 0) return [];
  const found: { readonly name: string; readonly distance: number }[] = [];
  for (let length = bare.length - most; length <= bare.length + most; length += 1)
    for (const each of names.get(length) ?? []) {
      const distance = letterDistance(bare, each.bare, most);
      if (distance <= most) found.push({ name: each.name, distance });
    }
  return found.toSorted((one, other) => one.distance - other.distance).map(({ name }) => name);
}
