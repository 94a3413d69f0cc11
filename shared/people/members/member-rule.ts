import { DomainError } from '../../errors.ts';

/** False for a member whom invoices name: vouchers are kept for ten years, with the billed person. */
export const isRemovable = ({ invoices }: { readonly invoices: number }): boolean => invoices === 0;

/** Throws `member_has_invoices` for a member who may not be removed. */
export function requireRemovable(member: { readonly invoices: number }): void {
  if (!isRemovable(member)) throw new DomainError('member_has_invoices', { count: member.invoices });
}
