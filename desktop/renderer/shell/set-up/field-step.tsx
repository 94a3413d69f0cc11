import { label } from '../../../../shared/i18n/label.ts';
import type { CustomField } from '../../../../shared/people/fields/custom-field.ts';
import { statusName, statusesInOrder } from '../../association/status-names.ts';
import { useArticles } from '../../finance/invoices/use-articles.ts';
import { useFields } from '../../people/fields/field-store.ts';
import { useGroups } from '../../people/groups/group-store.ts';
import { Section } from '../../ui/page.tsx';

/** The association's own words and amounts: statuses, articles, groups, fields, and the ways to more. */
export function FieldStep() {
  const articles = useArticles().value ?? [];
  const groups = useGroups(state => state.rows) ?? [];
  const fields = useFields(state => state.rows) ?? [];
  return (
    <>
      <Section title={label('memberStatus.title')} text={label('memberStatus.intro')}>
        <p>{statusesInOrder().map(statusName).join(' · ')}</p>
        <Ways path="/member-statuses" />
      </Section>
      <Section title={label('invoice.view.articles')} text={label('setUp.fields.articles.text')}>
        <Names path="/articles" rows={articles} />
        <Ways path="/articles" create={label('article.new')} />
      </Section>
      <Section title={label('memberGroup.title')} text={label('setUp.fields.groups.text')}>
        <Names path="/member-groups" rows={groups} />
        <Ways path="/member-groups" create={label('memberGroup.new')} />
      </Section>
      <Section title={label('customField.title')} text={label('setUp.fields.own.text')}>
        <Names path="/custom-fields" rows={fields.map(withKind)} />
        <Ways path="/custom-fields" create={label('customField.new')} />
      </Section>
    </>
  );
}

interface NamesProps {
  readonly path: string;
  /** `more` stands behind the name. */
  readonly rows: readonly { readonly id: string; readonly name: string; readonly more?: string }[];
}

const withKind = ({ id, name, kind }: Pick<CustomField, 'id' | 'name' | 'kind'>) => ({
  id,
  name,
  more: label(`customField.kind.${kind}`),
});

/** What there is, each with the way to it. */
function Names({ path, rows }: NamesProps) {
  if (rows.length === 0) return null;
  return (
    <ul className="grid gap-6">
      {rows.map(({ id, name, more }) => (
        <li key={id}>
          <a href={`#${path}/${id}`}>{name}</a> {more !== undefined && <span className="soft">{more}</span>}
        </li>
      ))}
    </ul>
  );
}

interface WaysProps {
  readonly path: string;
  /** What makes another one; left out where there is a fixed number. */
  readonly create?: string;
}

const Ways = ({ path, create }: WaysProps) => (
  <div className="flex flex-wrap gap-16 top-12">
    {create !== undefined && (
      <a href={`#${path}/new`} className="medium">
        {create}
      </a>
    )}
    <a href={`#${path}`}>{label('setUp.fields.manage')}</a>
  </div>
);
