/** Where a rule does not hold, by name and with the reason. This list may only shrink: the number below goes down with it. */
export const exceptions: readonly {
  readonly rule: string;
  readonly where: string;
  readonly reason: string;
}[] = [
  {
    rule: 'contracts',
    where: 'shared/people/desktop-member-contract.ts → shared/people/members/member-contract.ts',
    reason: 'the desktop takes the very same new member that the API takes',
  },
];
export const mostExceptions = 1;

/** Takes the listed exceptions out of what a rule found, and adds those that are no longer needed. */
export function unexcused(rule: string, findings: readonly string[]): string[] {
  const granted = exceptions.filter(each => each.rule === rule).map(each => each.where);
  const idle = granted.filter(where => !findings.includes(where)).map(where => `no longer needed: ${where}`);
  return [...new Set(findings)].filter(finding => !granted.includes(finding)).concat(idle);
}
