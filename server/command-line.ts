import { parseArgs } from 'node:util';
import { label } from '../shared/i18n/label.ts';
import { OperatorError } from './operator-error.ts';

/** One option of a command. */
interface OptionRule {
  /** What its value may be; without it the option has none. */
  readonly accepts?: (value: string) => boolean;
  /** A value that counts, for the help and for refusals. */
  readonly example?: string;
}

/** The options of a command by their names without '--', in the order of its help. */
export type OptionRules<Name extends string> = Readonly<Record<Name, OptionRule>>;

/** What stood in the command line: the value of each option that was given, '' for one without a value. */
export interface CommandLine<Name extends string> {
  readonly positionals: readonly string[];
  readonly values: Readonly<Partial<Record<Name, string>>>;
}

/** Reads the arguments of a command. Throws OperatorError with the name of an option that is unknown or has no such value. */
export function readCommandLine<Name extends string>(
  args: readonly string[],
  rules: OptionRules<Name>,
): CommandLine<Name> {
  const names = Object.keys(rules) as Name[];
  const options = Object.fromEntries(
    names.map(name => [name, { type: rules[name].accepts ? ('string' as const) : ('boolean' as const) }]),
  );
  const { tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const positionals: string[] = [];
  const values: Partial<Record<Name, string>> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const name = names.find(each => each === token.name);
    if (name === undefined) throw new OperatorError(label('server.badOption', { option: token.rawName }));
    values[name] = valueOf(`--${name}`, rules[name], token.value);
  }
  return { positionals, values };
}

function valueOf(option: string, { accepts, example = '' }: OptionRule, value: string | undefined): string {
  if (!accepts) {
    if (value !== undefined) throw new OperatorError(label('server.optionWithoutValue', { option }));
    return '';
  }
  if (value === undefined || !accepts(value))
    throw new OperatorError(label('server.badOptionValue', { option, example }));
  return value;
}

/** The help of a command: how it is called, then each option and each variable with what it does. */
export function commandHelp(
  usage: string,
  entries: readonly { readonly name: string; readonly what: string }[],
): string {
  const width = Math.max(...entries.map(({ name }) => name.length)) + 2;
  return [usage, '', ...entries.map(({ name, what }) => `  ${name.padEnd(width)}${what}`)].join('\n');
}
