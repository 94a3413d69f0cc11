import { useEffect, useState } from 'react';
import type {
  AlikeMember,
  TypedPerson,
} from '../../../../shared/people/duplicates/desktop-duplicate-contract.ts';
import { missingNames } from '../../../../shared/people/members/member-name.ts';
import { api } from '../../api.ts';

/** Milliseconds without a key before it is looked who may be the same person. */
const pause = 350;

export interface Alike {
  /** Members who may be the person that is being typed. */
  readonly members: readonly AlikeMember[];
  /** Looks at once, for the moment before saving. */
  readonly look: () => Promise<readonly AlikeMember[]>;
}

const none: readonly AlikeMember[] = [];

/** Members who may be the person that is being typed, read anew whenever typing pauses. */
export function useAlike(person: TypedPerson): Alike {
  const key = JSON.stringify(person);
  const [members, setMembers] = useState(none);
  useEffect(() => {
    let isMine = true;
    const timer = setTimeout(() => void read(key).then(found => isMine && setMembers(found)), pause);
    return () => {
      isMine = false;
      clearTimeout(timer);
    };
  }, [key]);
  const look = async () => {
    const found = await read(key);
    setMembers(found);
    return found;
  };
  return { members, look };
}

/** None before there is a name; where they cannot be read, saving needs no answer. */
async function read(key: string): Promise<readonly AlikeMember[]> {
  const person = JSON.parse(key) as TypedPerson;
  const { firma, vorname, nachname } = person;
  if (missingNames({ firma: firma.trim(), vorname: vorname.trim(), nachname: nachname.trim() }).length > 0)
    return none;
  return api.desktopDuplicates.alike(person).catch(() => none);
}
