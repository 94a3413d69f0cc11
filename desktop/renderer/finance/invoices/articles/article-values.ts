import {
  typedArticleFields,
  type TypedArticle,
} from '../../../../../shared/finance/invoices/billing/article.ts';
import { memberStatuses, type Member } from '../../../../../shared/people/members/member.ts';
import { fromRappen, parseRappen } from '../../../../../shared/money.ts';
import { amountTyped } from '../lines/line-draft.ts';

export type Status = Member['status'];

/** An article as it is typed. */
export interface ArticleValues {
  readonly name: string;
  readonly description: string;
  readonly amount: string;
  /** '' where the price is the same. */
  readonly by_status: Readonly<Record<Status, string>>;
  readonly active: boolean;
  /** '' for the association's usual one. */
  readonly account: string;
}
/** Message keys by field; of a status by its name. */
export type ArticleErrors = Readonly<Record<string, string>>;

export const valuesOf = ({
  name,
  description,
  amount,
  by_status,
  active,
  account,
}: TypedArticle): ArticleValues => ({
  name,
  description,
  amount: amountTyped(amount),
  by_status: forEach(status => (by_status[status] === undefined ? '' : amountTyped(by_status[status]))),
  active,
  account,
});

export const emptyValues: ArticleValues = {
  name: '',
  description: '',
  amount: '',
  by_status: forEach(() => ''),
  active: true,
  account: '',
};

function forEach(text: (status: Status) => string): Record<Status, string> {
  return Object.fromEntries(memberStatuses.map(status => [status, text(status)])) as Record<Status, string>;
}

/** The article as core takes it, or what is wrong with it. */
export function checkArticle(values: ArticleValues): {
  readonly fields: TypedArticle | null;
  readonly errors: ArticleErrors;
} {
  const errors: Record<string, string> = {};
  const by_status: TypedArticle['by_status'] = {};
  for (const status of memberStatuses) {
    const typed = values.by_status[status].trim();
    const rappen = parseRappen(typed);
    if (typed !== '' && rappen === null) errors[status] = 'amount';
    else if (rappen !== null) by_status[status] = fromRappen(rappen);
  }
  const rappen = parseRappen(values.amount);
  if (rappen === null) errors['amount'] = values.amount.trim() === '' ? 'required' : 'amount';
  const { name, description, active, account } = values;
  const parsed = typedArticleFields.safeParse({
    name,
    description,
    amount: fromRappen(rappen ?? 0),
    by_status,
    active,
    account,
  });
  for (const issue of parsed.error?.issues ?? []) errors[String(issue.path.at(-1))] ??= issue.message;
  return { fields: Object.keys(errors).length === 0 ? (parsed.data ?? null) : null, errors };
}

export type ArticleChanges = Record<string, { from: unknown; to: unknown }>;

/** field → what the person saw, and what it shall be; fields that are as before are left out. */
export function changesOf(before: TypedArticle, after: TypedArticle): ArticleChanges {
  const names = ['name', 'description', 'amount', 'by_status', 'active', 'account'] as const;
  const differs = (name: (typeof names)[number]) =>
    JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  return Object.fromEntries(
    names.filter(differs).map(name => [name, { from: before[name], to: after[name] }]),
  );
}

/** The edit that takes another one back. */
export const inverseOf = (changes: ArticleChanges): ArticleChanges =>
  Object.fromEntries(Object.entries(changes).map(([name, { from, to }]) => [name, { from: to, to: from }]));
