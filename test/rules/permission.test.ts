import { expect, test } from 'vitest';
import { contract } from '../../shared/contract.ts';
import type { Area } from '../../shared/endpoint.ts';
import { entities } from '../../shared/entities.ts';
import type { Entity } from '../../shared/entity.ts';

const areas: Readonly<Record<string, Area>> = contract;
const isReading = (permission: string): boolean => /\.(read|print)$/.test(permission);

test('no call that changes something asks for a right to read alone', () => {
  const found = Object.entries(areas).flatMap(([area, calls]) =>
    Object.entries(calls).flatMap(([name, { method, permission }]) =>
      method !== 'get' && isReading(permission) ? [`${area}.${name}`] : [],
    ),
  );
  expect(found.sort()).toEqual([
    'eventGroups.workPlan',
    'letters.check',
    'plans.participantList',
    'plans.workPlan',
    // One's own address of the calendar.
    'todoFeed.address',
    'todoFeed.renew',
    // The right to write the table of the row is asked for as well.
    'trash.remove',
  ]);
});

test('no table is written with a right to read alone, but saved filters, which each person has', () => {
  const found = Object.entries<Entity>(entities).filter(([, { permission }]) => isReading(permission));
  expect(found.map(([tbl]) => tbl)).toEqual(['member_filter']);
});
