import { expectTypeOf, test } from 'vitest';
import type { Call, Handlers } from '../../../server/context.ts';
import type { HandlerTable } from '../../../server/execute.ts';
import type { memberContract } from '../../../shared/people/members/member-contract.ts';
import type { Member } from '../../../shared/people/members/member.ts';

type MemberHandlers = Handlers<typeof memberContract>;

test('a missing area or handler does not compile', () => {
  expectTypeOf<Omit<HandlerTable, 'members'>>().not.toExtend<HandlerTable>();
  expectTypeOf<Omit<MemberHandlers, 'remove'>>().not.toExtend<MemberHandlers>();
  expectTypeOf<keyof MemberHandlers>().toEqualTypeOf<keyof typeof memberContract>();
});

test('a handler gets validated input and owes its output', () => {
  expectTypeOf<Parameters<MemberHandlers['get']>>().toEqualTypeOf<[Call, { id: string }]>();
  expectTypeOf<Member>().toExtend<Awaited<ReturnType<MemberHandlers['create']>>>();
  expectTypeOf<string>().not.toExtend<Awaited<ReturnType<MemberHandlers['create']>>>();
});
