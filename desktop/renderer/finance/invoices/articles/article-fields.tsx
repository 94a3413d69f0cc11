import { statusesInOrder, statusName } from '../../../association/status-names.ts';
import type { ReactNode } from 'react';
import { fieldErrorLabel, label } from '../../../../../shared/i18n/label.ts';
import { useAssociation } from '../../../association/association-store.ts';
import { CheckField, FieldGrid, Span, TextField } from '../../../ui/form/field.tsx';
import type { ArticleErrors, ArticleValues } from './article-values.ts';
import styles from './article.module.css';

interface ArticleFieldsProps {
  readonly values: ArticleValues;
  readonly errors: ArticleErrors;
  /** Typing begins in the name. */
  readonly first?: boolean;
  readonly onChange: (patch: Partial<ArticleValues>) => void;
  /** A field was left. */
  readonly onLeave?: (values: ArticleValues) => void;
}

/** Name, words and prices of an article. */
export function ArticleFieldSet(props: ArticleFieldsProps) {
  const { values, errors, first = false, onChange, onLeave } = props;
  const currency = useAssociation(state => state.settings.currency);
  const errorOf = (name: string) => (errors[name] ? fieldErrorLabel(errors[name]) : undefined);
  const field = (name: 'name' | 'description' | 'amount', more: { hint?: ReactNode; first?: boolean }) => (
    <TextField
      {...more}
      {...(name === 'amount' && { inputMode: 'decimal', align: 'end' })}
      label={label(`article.${name}`, { currency })}
      placeholder={name === 'name' ? label('article.name.placeholder') : ''}
      required={name !== 'description'}
      value={values[name]}
      error={errorOf(name)}
      onChange={value => onChange({ [name]: value })}
      onBlur={() => onLeave?.(values)}
    />
  );
  const setActive = (active: boolean) => {
    onChange({ active });
    onLeave?.({ ...values, active });
  };
  return (
    <>
      <FieldGrid>
        <Span of={9}>{field('name', { first })}</Span>
        <Span of={3}>{field('amount', {})}</Span>
        <Span of={12}>{field('description', { hint: label('article.description.hint') })}</Span>
      </FieldGrid>
      <StatusPrices {...props} errorOf={errorOf} />
      <AccountField {...props} errorOf={errorOf} />
      <CheckField label={label('article.active')} checked={values.active} onChange={setActive} />
    </>
  );
}

interface CheckedProps extends ArticleFieldsProps {
  readonly errorOf: (name: string) => string | undefined;
}

/** The account of what it brings in; empty is the association's usual one. */
function AccountField({ values, errorOf, onChange, onLeave }: CheckedProps) {
  const usual = useAssociation(state => state.settings.ledger_income);
  return (
    <FieldGrid>
      <Span of={4}>
        <TextField
          label={label('article.account')}
          hint={label('article.account.hint', { account: usual })}
          inputMode="numeric"
          placeholder={usual}
          value={values.account}
          error={errorOf('account')}
          onChange={account => onChange({ account })}
          onBlur={() => onLeave?.(values)}
        />
      </Span>
    </FieldGrid>
  );
}

const StatusPrices = ({ values, errorOf, onChange, onLeave }: CheckedProps) => (
  <fieldset className={styles['statuses']}>
    <legend>{label('article.byStatus')}</legend>
    <p className="soft">{label('article.byStatus.hint')}</p>
    <FieldGrid>
      {statusesInOrder().map(status => (
        <Span key={status} of={4}>
          <TextField
            label={statusName(status)}
            inputMode="decimal"
            align="end"
            placeholder={values.amount}
            value={values.by_status[status]}
            error={errorOf(status)}
            onChange={typed => onChange({ by_status: { ...values.by_status, [status]: typed } })}
            onBlur={() => onLeave?.(values)}
          />
        </Span>
      ))}
    </FieldGrid>
  </fieldset>
);
