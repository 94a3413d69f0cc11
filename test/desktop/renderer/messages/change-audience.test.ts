import { describe, expect, test } from 'vitest';
import { helperAudience } from '../../../../desktop/renderer/events/actions/helper-audience.ts';
import {
  addEvent,
  addFilter,
  addMembers,
  bringBack,
  changeFilter,
  everybody,
  removeChoice,
  removeFilter,
  removeMember,
  takeOut,
} from '../../../../desktop/renderer/messages/mailings/audience/change-audience.ts';
import { pastedTexts } from '../../../../desktop/renderer/messages/mailings/audience/pasted.ts';
import type { EventBoard } from '../../../../shared/events/desktop-event-contract.ts';
import { emptyAudience } from '../../../../shared/people/audience.ts';

describe('an audience', () => {
  test('takes in the same person or event once', () => {
    const twice = addMembers(addMembers(emptyAudience, ['a', 'b']), ['b', 'c']);
    expect(twice.member_ids).toEqual(['a', 'b', 'c']);
    expect(addEvent(addEvent(emptyAudience, 'fest'), 'fest').event_uuids).toEqual(['fest']);
  });

  test('has a person added by hand, even after having been taken out', () => {
    const without = takeOut(addMembers(emptyAudience, ['a', 'b']), 'a');
    expect(without.without).toEqual(['a']);
    expect(addMembers(without, ['a'])).toEqual({ ...emptyAudience, member_ids: ['a', 'b'] });
    expect(bringBack(without, 'a').without).toEqual([]);
    expect(removeMember(without, 'a').member_ids).toEqual(['b']);
  });

  test('changes and loses one filter of several by its place', () => {
    const two = addFilter(addFilter(emptyAudience, everybody), everybody);
    const changed = changeFilter(two, 1, { sprache: 'fr' });
    expect(changed.filters).toEqual([everybody, { ...everybody, sprache: 'fr' }]);
    expect(removeFilter(changed, 0).filters).toEqual([{ ...everybody, sprache: 'fr' }]);
  });

  test('loses a choice as a whole and keeps the others', () => {
    const full = addEvent(addMembers(emptyAudience, ['a']), 'fest');
    expect(removeChoice(full, { kind: 'members', uuid: null })).toEqual(addEvent(emptyAudience, 'fest'));
    expect(removeChoice(full, { kind: 'event', uuid: 'fest' })).toEqual(addMembers(emptyAudience, ['a']));
  });
});

describe('a pasted list', () => {
  test('is one text per person, from lines, addresses of a mail program, and columns of a spreadsheet', () => {
    const pasted = [
      'Anna Müller',
      '  anna@post.example, "Beat, Zumbühl" <beat@post.example>; Hans Muster',
      'Widmer\tSusanne',
      '',
      'Anna Müller',
    ].join('\n');
    expect(pastedTexts(pasted)).toEqual([
      'Anna Müller',
      'anna@post.example',
      'beat@post.example',
      'Hans Muster',
      'Widmer Susanne',
    ]);
  });
});

describe('some helpers of an event', () => {
  const helper = (uuid: string, member_id: string | null, status = 'approved') =>
    ({ uuid, member_id, email: `${uuid}@Post.example`, status, shift_uuid: 'bar' }) as never;
  const board = {
    event: { uuid: 'fest' },
    registrations: [
      helper('r1', 'anna'),
      helper('r2', 'beat'),
      helper('r3', null),
      helper('r4', null, 'pending'),
    ],
  } as unknown as EventBoard;

  test('who are all members are named one by one', () => {
    expect(helperAudience(board, [helper('r1', 'anna')])).toEqual({ ...emptyAudience, member_ids: ['anna'] });
  });

  test('with a guest among them are those of the event without the others', () => {
    expect(helperAudience(board, [helper('r1', 'anna'), helper('r3', null)])).toEqual({
      ...emptyAudience,
      member_ids: ['anna'],
      event_uuids: ['fest'],
      without: ['beat'],
    });
  });

  test('never bring in the rest of the event for a guest who is not approved', () => {
    expect(helperAudience(board, [helper('r4', null, 'pending')])).toEqual(emptyAudience);
  });
});
