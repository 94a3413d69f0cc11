import { describe, expect, test } from 'vitest';
import { groupCellProblem, groupsInCell, planGroups } from '../../../shared/people/groups/group-cell.ts';

describe('a cell that names groups', () => {
  test.each([
    ['Chor; Jugend', ['Chor', 'Jugend']],
    ['chor,  Jugend,', ['Chor', 'Jugend']],
    ['Chor|Neu', ['Chor', 'Neu']],
    ['Apéro, Sommer', ['Apéro, Sommer']],
    ['', []],
  ])('%j means %j', (cell, names) => {
    expect(groupsInCell(cell, ['Chor', 'Apéro, Sommer'])).toEqual(names);
  });

  test('that holds something else is wrong', () => {
    expect(groupCellProblem('x'.repeat(61))).toBe('too_long');
    expect(groupCellProblem(Array.from({ length: 51 }, (_, index) => `g${index}`).join(';'))).toBe(
      'too_many',
    );
    expect(groupCellProblem('Chor; Jugend')).toBeNull();
  });

  test('of another program only adds; one of our own also takes out what was deleted in it', () => {
    expect(planGroups(['Jugend'], ['Chor'], null)).toEqual({ add: ['Jugend'], remove: [] });
    expect(planGroups(['Jugend'], ['Chor'], ['Chor'])).toEqual({ add: ['Jugend'], remove: ['Chor'] });
    // What was taken out here since the export stays out, and what was added here stays in.
    expect(planGroups(['Chor'], ['Neu'], ['Chor'])).toEqual({ add: [], remove: [] });
  });
});
