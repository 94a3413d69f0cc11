/** Where a rule does not hold, by its name and with the reason. This list may only shrink: the number below goes down with it. */
interface Exception {
  readonly rule: string;
  readonly where: string;
  readonly reason: string;
}

const order = (reason: string, ...where: readonly string[]): Exception[] =>
  where.map(each => ({ rule: 'a domain knows the domains before it', where: each, reason }));

export const exceptions: readonly Exception[] = [
  ...order(
    'a mailing keeps the audience that it was sent to',
    'shared/delivery/mailing.ts → shared/people/audience.ts',
  ),
];
export const mostExceptions = 1;

/** Takes the listed exceptions out of what a rule found, and adds those that are no longer needed. */
export function unexcused(rule: string, findings: readonly string[]): string[] {
  const granted = exceptions.filter(each => each.rule === rule).map(each => each.where);
  const idle = granted.filter(where => !findings.includes(where)).map(where => `no longer needed: ${where}`);
  return [...new Set(findings)].filter(finding => !granted.includes(finding)).concat(idle);
}
